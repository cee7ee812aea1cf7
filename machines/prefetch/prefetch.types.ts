export interface PrefetchContext {
  /** whether the data is so old that it is loaded again */
  readonly isStale: boolean;
  /** whether the shopper presses the link, so that the page is certainly needed */
  readonly isPressed: boolean;
}

/** Interactions with a link to the page, and the display of the page. */
export type PrefetchCommand =
  | { type: 'link.hovered' }
  | { type: 'link.seen' }
  | { type: 'link.focused' }
  | { type: 'link.pressed' }
  | { type: 'link.left' }
  | { type: 'link.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.left' };

export type PrefetchFact = { type: 'prefetch.canceled' } | { type: 'page.outdated' };
