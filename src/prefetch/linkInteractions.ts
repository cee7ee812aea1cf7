/** An interaction of a shopper with a link before the click. */
type LinkInteraction =
  | 'link.hovered'
  | 'link.seen'
  | 'link.focused'
  | 'link.pressed'
  | 'link.left'
  | 'link.hidden';

/** A link, or a button with the path of the page that it opens. */
type OnInteraction = (link: HTMLElement, interaction: LinkInteraction) => void;

const findLink = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, [data-opens]') : null;

/** Reports hovered, focused and pressed links. A touch does not hover. */
function watchPointerAndFocus(browserDocument: Document, onInteraction: OnInteraction): () => void {
  const report =
    (interaction: LinkInteraction) =>
    ({ target }: Event) => {
      const link = findLink(target);
      if (link) onInteraction(link, interaction);
    };
  const reportCrossing = (interaction: LinkInteraction) => (event: PointerEvent) => {
    const link = findLink(event.target);
    if (!link || event.pointerType === 'touch' || findLink(event.relatedTarget) === link) return;
    onInteraction(link, interaction);
  };
  const pressed = report('link.pressed');
  const listeners = {
    pointerover: reportCrossing('link.hovered'),
    pointerout: reportCrossing('link.left'),
    pointerdown: (event: PointerEvent) => event.button === 0 && pressed(event),
    focusin: report('link.focused'),
    focusout: report('link.left'),
  };
  const entries = Object.entries(listeners) as [string, (event: Event) => void][]; // by their names
  for (const [type, listener] of entries)
    browserDocument.addEventListener(type, listener, { passive: true });
  return () => {
    for (const [type, listener] of entries) browserDocument.removeEventListener(type, listener);
  };
}

/** The links of the shown page. Another layout replaces the element. */
const PAGE_LINKS = 'main a';

/** Reports which links of the page a touch screen shows. */
function watchVisibility(browserDocument: Document, onInteraction: OnInteraction): () => void {
  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      onInteraction(target as HTMLElement, isIntersecting ? 'link.seen' : 'link.hidden'); // only links are observed
  });
  const observeAll = () =>
    browserDocument.querySelectorAll(PAGE_LINKS).forEach((link) => visible.observe(link));
  const added = new MutationObserver(observeAll);
  added.observe(browserDocument.body, { childList: true, subtree: true });
  observeAll();
  return () => {
    added.disconnect();
    visible.disconnect();
  };
}

const TOUCH_SCREEN = '(hover: none)';

/** Reports what the shopper does with the links of the page. Returns the function that stops it. */
export function watchLinkInteractions(
  browserWindow: Window,
  onInteraction: OnInteraction,
): () => void {
  const stopPointer = watchPointerAndFocus(browserWindow.document, onInteraction);
  const isTouchScreen = browserWindow.matchMedia(TOUCH_SCREEN).matches;
  const stopVisibility = isTouchScreen
    ? watchVisibility(browserWindow.document, onInteraction)
    : undefined;
  return () => {
    stopPointer();
    stopVisibility?.();
  };
}
