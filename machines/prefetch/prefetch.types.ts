export interface PrefetchContext {
  /** The data were read so long ago that they are read again. */
  readonly isStale: boolean;
  /** The shopper presses the link: the page is needed, and no speculation. */
  readonly isPressed: boolean;
}

/** What the shopper does with a link to the page, and when the page is shown. */
export type PrefetchCommand =
  | { type: 'link.hovered' }
  | { type: 'link.seen' }
  | { type: 'link.focused' }
  | { type: 'link.pressed' }
  | { type: 'link.left' }
  | { type: 'link.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.left' };

export type PrefetchFact = { type: 'prefetch.cancelled' } | { type: 'page.outdated' };
