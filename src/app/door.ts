import type { Mall } from './mall.ts';

/** The way to the running mall, whose charts are loaded when a view or a touch of the page first needs them. */
export interface Door {
  /** null until it is open */
  readonly mall: () => Mall | null;
  /** the same promise for everybody; it fails where the charts do not arrive */
  readonly open: () => Promise<Mall>;
  /** opens; what failed is tried again */
  readonly knock: () => void;
  readonly listen: (changed: () => void) => () => void;
}

export function createDoor(load: () => Promise<Mall>): Door {
  let mall: Mall | null = null;
  let opening: Promise<Mall> | undefined;
  let hasFailed = false;
  const listeners = new Set<() => void>();
  async function begin(): Promise<Mall> {
    hasFailed = false;
    try {
      mall = await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
    listeners.forEach((changed) => changed());
    return mall;
  }
  const open = () => (opening ??= begin());
  return {
    mall: () => mall,
    open,
    knock() {
      if (hasFailed) opening = undefined;
      void open().catch(() => undefined);
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** A door to a mall that runs already. */
export const openDoor = (mall: Mall): Door => ({
  mall: () => mall,
  open: () => Promise.resolve(mall),
  knock: () => undefined,
  listen: () => () => undefined,
});

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** The first touch of the page opens the door, before it becomes a press; so does what another tab stores. */
export function openAtTouch(door: Door, page: Window): void {
  const knock = () => door.knock();
  const forget = door.listen(() => {
    forget();
    for (const touch of TOUCHES) page.removeEventListener(touch, knock);
    page.removeEventListener('storage', knock);
  });
  for (const touch of TOUCHES) page.addEventListener(touch, knock, { passive: true });
  page.addEventListener('storage', knock);
}
