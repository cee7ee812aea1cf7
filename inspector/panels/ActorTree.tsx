import { ORDERS } from '../orderSteps.ts';
import type { ActorInfo, Recording } from '../record/recording.ts';
import { change, momentOf, useView } from '../store.ts';

export const stateText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inside]) => {
      const text = stateText(inside);
      return text === '' ? key : `${key}.${text}`;
    })
    .join(' + ');
};

interface Group {
  readonly title: string;
  readonly roots: readonly ActorInfo[];
}
/** The shop's own system first, then its reads, then the server's orders. */
function groupsOf(run: Recording, moment: number): Group[] {
  const roots = [...run.actors.values()].filter(
    ({ parent, born, definition }) =>
      born <= moment && definition !== null && (parent === null || !run.actors.has(parent)),
  );
  const isOrder = ({ id }: ActorInfo) => id.startsWith('order/');
  const isRead = ({ id }: ActorInfo) => /^r\d+\//.test(id);
  const groups = [
    { title: 'Shop', roots: roots.filter((one) => !isOrder(one) && !isRead(one)) },
    { title: 'Reads and deeds of the pages', roots: roots.filter(isRead) },
    { title: ORDERS, roots: roots.filter(isOrder) },
  ];
  return groups.filter((group) => group.roots.length > 0);
}

function Branch({ actor, moment }: { readonly actor: ActorInfo; readonly moment: number }) {
  const { run, picked } = useView();
  const snap = run.snapshotAt(actor.id, moment);
  const children = [...run.actors.values()].filter(({ id, parent, born }) => {
    const isAlive = (run.snapshotAt(id, moment)?.status ?? 'active') === 'active';
    return parent === actor.id && born <= moment && !run.isRelay(id) && isAlive;
  });
  const status = snap?.status ?? 'active';
  // A read is called by what it asks for; with what, the pointer says.
  const [name = '', ...rest] = actor.name.split(' ');
  const label = (
    <>
      <span className="name">
        {name} {rest.length > 0 && rest.join(' ') !== '{}' && <small>{rest.join(' ')}</small>}
      </span>
      <span className={`value ${status}`}>
        {actor.definition ? stateText(snap?.value) : status === 'active' ? 'running' : status}
      </span>
    </>
  );
  return (
    <li>
      {actor.definition ? (
        <button
          type="button"
          className={`actor ${status}`}
          title={actor.name}
          aria-current={picked === actor.id}
          data-actor={actor.name}
          onClick={() => change({ picked: actor.id, answers: null })}
        >
          {label}
        </button>
      ) : (
        <span className={`actor port ${status}`}>{label}</span>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} actor={child} moment={moment} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function ActorTree() {
  const view = useView();
  const moment = momentOf(view);
  return (
    <nav className="tree" aria-label="Actors">
      {groupsOf(view.run, moment).map(({ title, roots }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {roots.map((actor) => (
              <Branch key={actor.id} actor={actor} moment={moment} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
