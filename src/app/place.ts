/** A place that may be full, forbidden or torn: reading it then finds nothing, and writing is given up. */
export interface Place {
  readonly read: (key: string) => unknown;
  /** null removes what is there */
  readonly write: (key: string, value: unknown) => void;
}

export const KEYS = {
  session: 'mall.session',
  cart: 'mall.cart',
  draft: 'mall.draft',
  intents: 'mall.intents',
  enquiry: 'mall.enquiry',
  scroll: 'mall.scroll',
} as const;

function place(store: () => Storage): Place {
  return {
    read(key) {
      try {
        return JSON.parse(store().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) store().removeItem(key);
        else store().setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden store: the page still works, it only forgets.
      }
    },
  };
}

// Where the browser forbids them, the properties themselves throw.
export const lastingPlace = (page: Window): Place => place(() => page.localStorage);
export const tabPlace = (page: Window): Place => place(() => page.sessionStorage);

/** Whether this browser holds anything that the charts go on with. */
export function isReturning(page: Window): boolean {
  const [lasting, tab] = [lastingPlace(page), tabPlace(page)];
  const keys = [KEYS.session, KEYS.cart, KEYS.intents];
  return keys.some((key) => lasting.read(key) !== null) || tab.read(KEYS.draft) !== null;
}

/** Where each page of the history was scrolled to, in pixels. */
export interface ScrollStore {
  readonly readScroll: (key: string) => number;
  readonly keepScroll: (key: string, top: number) => void;
}

export const scrollIn = (tab: Place): ScrollStore => ({
  readScroll: (key) => Number(tab.read(`${KEYS.scroll}.${key}`) ?? 0),
  keepScroll: (key, top) => tab.write(`${KEYS.scroll}.${key}`, top),
});
