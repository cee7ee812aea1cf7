import { flushSync } from 'react-dom';
import type { MallHistory } from '../mall/history.ts';

/** The only part that moves: the root has no name, so that the new page is shown at once. */
const NAME = 'goods-picture';
const STYLES = ':root{view-transition-name:none}::view-transition{pointer-events:none}';

const CARD_LINKS = 'article a';
const LARGE_PICTURE = 'main button[aria-haspopup=dialog] img';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface PictureTransitions {
  readonly history: MallHistory;
  /** whether the page is a product whose code and data have loaded */
  readonly isWarmProduct: (url: URL) => boolean;
}

/** Whether the click opens the page here, and not in another tab or window. */
const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Opens the page in the browser's view transition, in which its picture grows from the card's. */
function openWithPicture(card: HTMLElement, page: Document, open: () => void): void {
  let large: HTMLElement | null = null;
  card.style.viewTransitionName = NAME;
  const transition = page.startViewTransition(() => {
    card.style.viewTransitionName = '';
    flushSync(open);
    large = page.querySelector<HTMLElement>(LARGE_PICTURE);
    if (large) large.style.viewTransitionName = NAME;
  });
  // It is skipped in a hidden window, and by the next transition; the page is open in any case.
  transition.ready.catch(() => undefined);
  const end = () => {
    if (large) large.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
}

/** Lets the picture of a pressed card grow into that of its page (docs/decisions/144). */
export function watchCardClicks(
  { history, isWarmProduct }: PictureTransitions,
  view: Window,
): () => void {
  const { document: page } = view;
  if (!('startViewTransition' in page)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  page.adoptedStyleSheets.push(sheet);
  const handleClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CARD_LINKS) : null;
    const card = link?.closest('article')?.querySelector('img');
    if (!link || !card || !opensHere(event) || view.matchMedia(REDUCED_MOTION).matches) return;
    const url = new URL(link.href);
    if (!isWarmProduct(url)) return;
    // The link then does not open the page itself.
    event.preventDefault();
    openWithPicture(card, page, () => history.push(`${url.pathname}${url.search}${url.hash}`));
  };
  page.addEventListener('click', handleClick, { capture: true });
  return () => page.removeEventListener('click', handleClick, { capture: true });
}
