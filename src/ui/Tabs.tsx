import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as css from './Tabs.css.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The index of the tab that a key selects; undefined for another key. */
function findTarget(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  current: number,
  count: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Tabs of the ARIA pattern with automatic activation: an arrow key moves focus and selection. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const current = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = findTarget(event, current, tabs.length);
    const chosen = target === undefined ? undefined : tabs[target];
    if (target === undefined || chosen === undefined) return;
    event.preventDefault();
    const button = event.currentTarget.parentElement?.children[target];
    if (button instanceof HTMLElement) button.focus();
    onChange(chosen.value);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === current}
            aria-controls={`${id}panel${index}`}
            data-state={index === current ? 'active' : 'inactive'}
            tabIndex={index === current ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel without controls can be reached and scrolled by keyboard
          tabIndex={0}
          hidden={index !== current}
          className={css.panel}
        >
          {index === current && tab.panel}
        </div>
      ))}
    </div>
  );
}
