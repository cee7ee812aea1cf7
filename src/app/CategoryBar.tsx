import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import type { Category } from '#models/catalogue/catalogue.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './CategoryBar.css.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { useRead } from './useRead.ts';
import { useName, useText } from './useText.ts';

// A pointer on its way to the search crosses the bar: a panel opens only where it rests.
const REST_MS = 140;

/** Opens by pressing, by resting the pointer on it; pressing a panel that rest has opened keeps it. */
function usePanel() {
  const [open, setOpen] = useState<{ id: string; pinned: boolean }>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: typeof open) => {
    clearTimeout(resting.current);
    setOpen(next);
  };
  const later = (next: typeof open) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setOpen(next), REST_MS);
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
  const name = useName();
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

/** The categories below the header, each with a panel of its subcategories. Phones have the bottom bar instead. */
export function CategoryBar() {
  const { shell } = useText();
  const read = useRead(classifyCall, {});
  const panel = usePanel();
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) panel.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || panel.openId === undefined) return;
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    panel.close();
  };
  if (read.state === 'failed') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its controls let through
    <nav
      className={css.bar}
      aria-label={shell.categories}
      data-machine="request"
      data-state={read.machineState}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => panel.leave(pointerType)}
    >
      {read.state === 'loading' ? (
        <div className={css.waiting} aria-busy>
          <Skeleton shape="text" />
        </div>
      ) : (
        <ul className={css.list}>
          {read.data.list.map((category) => (
            <Item key={category.classifyId} category={category} panel={panel} />
          ))}
        </ul>
      )}
    </nav>
  );
}
