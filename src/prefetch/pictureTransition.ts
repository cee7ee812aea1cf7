import type { MallHistory } from '../mall/history.ts';

const CARD_LINKS = 'article a';
/** The frame, which clips the picture in it. */
const LARGE_PICTURE = 'main button[aria-haspopup=dialog] > span';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const DURATION_MS = 250;
/** A page whose large picture appears later has no transition. */
const MAX_FRAMES = 10;

interface PictureTransitions {
  readonly history: Pick<MallHistory, 'subscribe'>;
  /** whether the page is a product whose code and data have loaded */
  readonly isWarmProduct: (url: URL) => boolean;
}

/** The place of a pressed card's picture, and the path of its page. */
interface Card {
  readonly box: DOMRect;
  readonly pathname: string;
}

const getCentre = ({ left, top, width, height }: DOMRect) => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The pictures are square, and centred in boxes that may not be. */
const getSide = ({ width, height }: DOMRect): number => Math.min(width, height);

/** The CSS transform that puts the picture of one box at the place of another. */
function toTransform(from: DOMRect, to: DOMRect): string {
  const [start, end] = [getCentre(from), getCentre(to)];
  return `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${getSide(from) / getSide(to)})`;
}

const growFrom = ({ box }: Card, large: HTMLElement): Animation =>
  large.animate(
    [{ transform: toTransform(box, large.getBoundingClientRect()) }, { transform: 'none' }],
    { id: 'goods-picture', duration: DURATION_MS, easing: 'ease-out' },
  );

/** Waits for the large picture of the page, which is usually there in the first frame. */
function growWhenShown(card: Card, browserWindow: Window, frames = MAX_FRAMES): void {
  browserWindow.requestAnimationFrame(() => {
    if (browserWindow.location.pathname !== card.pathname) return;
    const large = browserWindow.document.querySelector<HTMLElement>(LARGE_PICTURE);
    if (large) growFrom(card, large);
    else if (frames > 1) growWhenShown(card, browserWindow, frames - 1);
  });
}

/**
 * Lets the picture of a pressed card grow into that of its page, whose first frame it does not
 * delay (docs/decisions/144).
 */
export function watchCardClicks(
  { history, isWarmProduct }: PictureTransitions,
  browserWindow: Window,
): () => void {
  const { document: page } = browserWindow;
  let pressed: Card | null = null;
  const handleClick = ({ target }: MouseEvent) => {
    pressed = null;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(CARD_LINKS) : null;
    const picture = link?.closest('article')?.querySelector('img');
    if (!link || !picture || browserWindow.matchMedia(REDUCED_MOTION).matches) return;
    const url = new URL(link.href);
    if (isWarmProduct(url))
      pressed = { box: picture.getBoundingClientRect(), pathname: url.pathname };
  };
  const unsubscribe = history.subscribe(() => {
    if (pressed && browserWindow.location.pathname === pressed.pathname)
      growWhenShown(pressed, browserWindow);
    pressed = null;
  });
  page.addEventListener('click', handleClick, { capture: true });
  return () => {
    unsubscribe();
    page.removeEventListener('click', handleClick, { capture: true });
  };
}
