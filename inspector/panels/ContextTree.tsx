import { useState } from 'react';
import { isFields } from '../record/wire.ts';
import { currentView } from '../store.ts';

type Change = 'same' | 'inside' | 'new' | 'changed';
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const isDeep = (value: unknown): value is object => typeof value === 'object' && value !== null;

function changeOf(now: unknown, before: unknown, isKnown: boolean): Change {
  if (!isKnown) return 'new';
  if (isSame(now, before)) return 'same';
  return isDeep(now) && isDeep(before) ? 'inside' : 'changed';
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isFields(value)) {
    const actor = value['$actor'];
    if (typeof actor === 'string') return `→ ${currentView().run.actors.get(actor)?.name ?? actor}`;
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
}
const entriesOf = (value: unknown): [string, unknown][] =>
  isDeep(value) ? Object.entries(value) : [];

function Removed({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <li className="gone">
      <span className="field">{name}</span> <del>{short(value)}</del>
    </li>
  );
}

function Field({ name, now, before, isKnown, depth }: Props) {
  const change = changeOf(now, before, isKnown);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isReference = isFields(now) && ('$actor' in now || '$chart' in now);
  const entries = isReference ? [] : entriesOf(now);
  const shown = isOpen ?? (change === 'inside' || (depth < 1 && entries.length <= 8));
  const old = new Map(entriesOf(before));
  const removed = entriesOf(before).filter(([key]) => !entries.some(([other]) => other === key));
  return (
    <li className={change} data-field={name} data-change={change}>
      {entries.length > 0 ? (
        <button
          type="button"
          className="field"
          aria-expanded={shown}
          onClick={() => setOpen(!shown)}
        >
          {name} <span className="short">{shown ? '' : short(now)}</span>
        </button>
      ) : (
        <span className="leaf">
          <span className="field">{name}</span> {change === 'changed' && <del>{short(before)}</del>}
          <span className={`literal ${typeof now}`}>{short(now)}</span>
        </span>
      )}
      {shown && entries.length > 0 && (
        <ul>
          {entries.map(([key, value]) => (
            <Field
              key={key}
              name={key}
              now={value}
              before={old.get(key)}
              isKnown={isKnown && isDeep(before) ? old.has(key) : isKnown}
              depth={depth + 1}
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

/** A chart's context, with what the last step changed marked: new, old → new, gone. */
export function ContextTree({ now, before }: { readonly now: unknown; readonly before: unknown }) {
  const old = new Map(entriesOf(before));
  const entries = entriesOf(now);
  if (entries.length === 0) return <p className="empty">This chart keeps no data.</p>;
  return (
    <ul className="context">
      {entries.map(([key, value]) => (
        <Field
          key={key}
          name={key}
          now={value}
          before={old.get(key)}
          isKnown={before === undefined || old.has(key)}
          depth={0}
        />
      ))}
    </ul>
  );
}
