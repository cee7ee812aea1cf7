import { useState } from 'react';
import { isFields } from '../record/wire.ts';
import { getView } from '../store.ts';

type Change = 'same' | 'inside' | 'new' | 'changed';
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function getChange(now: unknown, before: unknown, isKnown: boolean): Change {
  if (!isKnown) return 'new';
  if (isSame(now, before)) return 'same';
  return isObject(now) && isObject(before) ? 'inside' : 'changed';
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isFields(value)) {
    const actor = value['$actor'];
    if (typeof actor === 'string') return `→ ${getView().run.actors.get(actor)?.name ?? actor}`;
    if (typeof value['$chart'] === 'string') return `chart ${value['$chart']}`;
    return `{${Object.keys(value).slice(0, 3).join(', ')}${Object.keys(value).length > 3 ? ', …' : ''}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

interface Props {
  readonly name: string;
  readonly now: unknown;
  readonly before: unknown;
  readonly isKnown: boolean;
  readonly depth: number;
  /** whether only changes are shown */
  readonly hidesSame: boolean;
}
const toEntries = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];

function Removed({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <li className="gone">
      <span className="field">{name}</span> <del>{formatValue(value)}</del>
    </li>
  );
}

function Field({ name, now, before, isKnown, depth, hidesSame }: Props) {
  const change = getChange(now, before, isKnown);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isReference = isFields(now) && ('$actor' in now || '$chart' in now);
  const entries = isReference ? [] : toEntries(now);
  const isExpanded = isOpen ?? (change === 'inside' || (depth < 1 && entries.length <= 8));
  const previous = new Map(toEntries(before));
  const removed = toEntries(before).filter(([key]) => !entries.some(([other]) => other === key));
  if (hidesSame && change === 'same') return null;
  return (
    <li className={change} data-field={name} data-change={change}>
      {entries.length > 0 ? (
        <button
          type="button"
          className="field"
          aria-expanded={isExpanded}
          onClick={() => setOpen(!isExpanded)}
        >
          {name} <span className="short">{isExpanded ? '' : formatValue(now)}</span>
        </button>
      ) : (
        <span className="leaf">
          <span className="field">{name}</span>{' '}
          {change === 'changed' && <del>{formatValue(before)}</del>}
          <span className={`literal ${typeof now}`}>{formatValue(now)}</span>
        </span>
      )}
      {isExpanded && entries.length > 0 && (
        <ul>
          {entries.map(([key, value]) => (
            <Field
              key={key}
              name={key}
              now={value}
              before={previous.get(key)}
              isKnown={isKnown && isObject(before) ? previous.has(key) : isKnown}
              depth={depth + 1}
              hidesSame={hidesSame}
            />
          ))}
          {removed.map(([key, value]) => (
            <Removed key={key} name={key} value={value} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface TreeProps {
  readonly now: unknown;
  readonly before: unknown;
  /** whether only changes are shown */
  readonly hidesSame?: boolean;
}

/** An actor's context with its changes: added, old → new, removed. */
export function ContextTree({ now, before, hidesSame = false }: TreeProps) {
  const previous = new Map(toEntries(before));
  const entries = toEntries(now);
  if (hidesSame && isSame(now, before)) return <p className="empty">The data are the same.</p>;
  if (entries.length === 0) return <p className="empty">This chart keeps no data.</p>;
  return (
    <ul className="context">
      {entries.map(([key, value]) => (
        <Field
          key={key}
          name={key}
          now={value}
          before={previous.get(key)}
          isKnown={before === undefined || previous.has(key)}
          depth={0}
          hidesSame={hidesSame}
        />
      ))}
    </ul>
  );
}
