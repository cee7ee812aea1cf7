import { useEffect, useRef } from 'react';
import { formatState } from '#explorer/text.ts';
import { ORDERS_RUN } from '../orderTransitions.ts';
import type { ActorInfo, Recording } from '../record/recording.ts';
import { parseTabId } from '../record/tabIds.ts';
import { isOrderId } from '../serverRequests.ts';
import { getMoment, chooseActor, useView } from '../store.ts';
import { PickButton } from './PickButton.tsx';

interface Group {
  readonly title: string;
  readonly roots: readonly ActorInfo[];
}
const SHOP = 'Shop';
const QUERIES = 'Queries and mutations of the pages';

/** The shop's actor system first, then its queries, other tabs, and the server's orders. */
function groupActors(run: Recording, moment: number): Group[] {
  const roots = [...run.actors.values()].filter(
    ({ parent, createdIndex, definition }) =>
      createdIndex <= moment && definition !== null && (parent === null || !run.actors.has(parent)),
  );
  const getGroup = ({ id }: ActorInfo) => {
    if (isOrderId(id)) return ORDERS_RUN;
    return parseTabId(id)?.tab ?? (/^r\d+\//.test(id) ? QUERIES : SHOP);
  };
  const tabs = [...new Set(roots.flatMap(({ id }) => parseTabId(id)?.tab ?? []))].toSorted();
  const groups = [SHOP, QUERIES, ...tabs, ORDERS_RUN].map((title) => ({
    title,
    roots: roots.filter((root) => getGroup(root) === title),
  }));
  return groups.filter((group) => group.roots.length > 0);
}

function ActorBranch({ actor, moment }: { readonly actor: ActorInfo; readonly moment: number }) {
  const { run, selectedId } = useView();
  const snapshot = run.snapshotAt(actor.id, moment);
  const children = run.getChildren(actor.id).filter(({ id, createdIndex }) => {
    const isAlive = (run.snapshotAt(id, moment)?.status ?? 'active') === 'active';
    return createdIndex <= moment && !run.isRelay(id) && isAlive;
  });
  const status = snapshot?.status ?? 'active';
  // A query is named by its call; the tooltip shows its parameters.
  const [name = '', ...rest] = actor.name.split(' ');
  const label = (
    <>
      <span className="name">
        {name} {rest.length > 0 && rest.join(' ') !== '{}' && <small>{rest.join(' ')}</small>}
      </span>
      <span className={`value ${status}`}>
        {actor.definition ? formatState(snapshot?.value) : status === 'active' ? 'running' : status}
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
          aria-current={selectedId === actor.id}
          data-actor={actor.name}
          onClick={() => chooseActor(actor.id)}
        >
          {label}
        </button>
      ) : (
        <span className={`actor call ${status}`}>{label}</span>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <ActorBranch key={child.id} actor={child} moment={moment} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function ActorTree() {
  const view = useView();
  const moment = getMoment(view);
  const tree = useRef<HTMLElement>(null);
  // An actor may be selected elsewhere, e.g. by an element of the shop.
  useEffect(() => {
    tree.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [view.selectedId]);
  return (
    <nav className="tree" aria-label="Actors" ref={tree}>
      <PickButton />
      {groupActors(view.run, moment).map(({ title, roots }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {roots.map((actor) => (
              <ActorBranch key={actor.id} actor={actor} moment={moment} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
