import type { RecordedRefusal } from '../record/wire.ts';
import { updateView } from '../store.ts';

const formatInput = (value: unknown) => JSON.stringify(value) ?? 'undefined';

/** A guard that refused an event with the values that it read; those that decided are marked. */
function Guard({ guard, params, inputs }: RecordedRefusal) {
  return (
    <li data-guard-name={guard}>
      <button
        type="button"
        className="part"
        onClick={() => updateView({ part: { kind: 'guard', id: guard } })}
      >
        {guard}
        {params !== undefined && ` ${formatInput(params)}`}
      </button>{' '}
      is false
      <ul>
        {inputs.map(({ path, value, decides }) => (
          <li key={path} className={decides ? 'decided' : ''}>
            {path} = <b>{formatInput(value)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Props {
  readonly guards: readonly RecordedRefusal[];
  /**
   * ids of the states that handle the event, shown if no guard refused it; null if they are unknown
   */
  readonly handlingStates: readonly string[] | null;
}
export function RefusalReasons({ guards, handlingStates }: Props) {
  if (guards.length > 0)
    return (
      <ul className="refusal" aria-label="Why it was refused">
        {guards.map((guard) => (
          <Guard key={`${guard.guard} ${formatInput(guard.params)}`} {...guard} />
        ))}
      </ul>
    );
  if (handlingStates === null) return null;
  if (handlingStates.length === 0)
    return <p className="refusal">No state of the chart handles an event of this type.</p>;
  return (
    <p className="refusal">The current state does not handle it: {handlingStates.join(', ')} do.</p>
  );
}
