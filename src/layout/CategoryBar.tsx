import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import type { Category } from '#models/catalogue/catalogue.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './CategoryBar.css.ts';
import { CategoryPanel } from './CategoryPanel.tsx';

// A pointer that only crosses the bar must not open a panel.
const HOVER_DELAY_MS = 140;

/** A panel opens on press or hover; a press pins a panel that hovering opened. */
function usePanel() {
  const [open, setOpen] = useState<{ id: string; pinned: boolean }>();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: typeof open) => {
    clearTimeout(hoverTimer.current);
    setOpen(next);
  };
  const later = (next: typeof open) => {
    clearTimeout(hoverTimer.current);
    hoverTimer.current = setTimeout(() => setOpen(next), HOVER_DELAY_MS);
  };
  return {
    openId: open?.id,
    close: () => show(undefined),
    press: (id: string) => show(open?.id === id && open.pinned ? undefined : { id, pinned: true }),
    rest: (id: string, pointer: string) => {
      if (pointer === 'mouse' && open?.id !== id) later({ id, pinned: false });
    },
    leave: (pointer: string) => {
      if (pointer === 'mouse') later(undefined);
    },
  };
}

function Item({ category, panel }: { category: Category; panel: ReturnType<typeof usePanel> }) {
  const name = useLocalisedName();
  const { classifyId } = category;
  const isOpen = panel.openId === classifyId;
  return (
    <li onPointerEnter={({ pointerType }) => panel.rest(classifyId, pointerType)}>
      <button
        type="button"
        className={css.category}
        aria-expanded={isOpen}
        onClick={() => panel.press(classifyId)}
      >
        {name(category.classifyEnglishName, category.classifyName)}
        <Icon name="chevron-down" size="sm" />
      </button>
      {isOpen && <CategoryPanel category={category} onChoose={panel.close} />}
    </li>
  );
}

/** The categories below the header, on desktops; phones have the bottom bar. */
export function CategoryBar() {
  const { shell } = useText();
  const result = useQuery(classifyCall, {});
  const panel = usePanel();
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) panel.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || panel.openId === undefined) return;
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    panel.close();
  };
  if (result.state === 'failed') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events that bubble from its buttons
    <nav
      className={css.bar}
      aria-label={shell.categories}
      data-machine="request"
      data-state={result.machineState}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => panel.leave(pointerType)}
    >
      {result.state === 'loading' ? (
        <div className={css.waiting} aria-busy>
          <Skeleton shape="text" />
        </div>
      ) : (
        <ul className={css.list}>
          {result.data.list.map((category) => (
            <Item key={category.classifyId} category={category} panel={panel} />
          ))}
        </ul>
      )}
    </nav>
  );
}
