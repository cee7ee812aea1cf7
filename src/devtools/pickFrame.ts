const COLOUR = '#a3134b';
const BORDER = 3; // px
const FRAME_STYLE = `position:fixed;inset:auto;box-sizing:content-box;margin:0;padding:0;overflow:visible;pointer-events:none;border:${BORDER}px solid ${COLOUR};box-shadow:0 0 0 2px white;background:rgb(163 19 75 / 10%);z-index:2147483647`;
const LABEL_STYLE = `position:absolute;inset-inline-start:-${BORDER}px;padding:2px 8px;background:${COLOUR};color:white;font:13px/1.5 system-ui,sans-serif;white-space:nowrap`;
const LABEL_HEIGHT = 26;

/** The visible part of an element, in pixels of the viewport. */
function getVisibleBox(element: Element, { innerWidth, innerHeight }: Window) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    ...{ x, y },
    width: Math.max(0, Math.min(innerWidth, right) - x),
    height: Math.max(0, Math.min(innerHeight, bottom) - y),
  };
}

function createFrame(browserDocument: Document) {
  const frame = browserDocument.createElement('div');
  frame.style.cssText = FRAME_STYLE;
  frame.setAttribute('popover', 'manual');
  frame.dataset['pickFrame'] = '';
  const label = browserDocument.createElement('div');
  label.setAttribute('role', 'status');
  label.style.cssText = LABEL_STYLE;
  frame.append(label);
  return { frame, label };
}
type Frame = ReturnType<typeof createFrame>;

function placeFrame({ frame, label }: Frame, element: Element, browserWindow: Window): void {
  const { x, y, width, height } = getVisibleBox(element, browserWindow);
  const toInner = (size: number) => `${Math.max(0, size - 2 * BORDER)}px`;
  const box = { left: `${x}px`, top: `${y}px`, width: toInner(width), height: toInner(height) };
  Object.assign(frame.style, box);
  const hasSpaceAbove = y >= LABEL_HEIGHT;
  label.style.top = hasSpaceAbove ? `-${LABEL_HEIGHT}px` : '0';
  const [machine, state] = ['data-machine', 'data-state'].map((name) => element.getAttribute(name));
  const text = `${machine}: ${state ?? ''}`;
  if (label.textContent !== text) label.textContent = text;
}

/** A frame with the names of chart and state around an element, above open dialogs. */
export class PickFrame {
  readonly #browserDocument: Document;
  #parts: Frame | null = null;

  constructor(browserDocument: Document) {
    this.#browserDocument = browserDocument;
  }

  /** null hides the frame */
  show(element: Element | null): void {
    const browserWindow = this.#browserDocument.defaultView;
    if (!element || !browserWindow) {
      this.#parts?.frame.remove();
      this.#parts = null;
      return;
    }
    if (!this.#parts) {
      this.#parts = createFrame(this.#browserDocument);
      this.#browserDocument.body.append(this.#parts.frame);
      this.#parts.frame.showPopover();
    }
    placeFrame(this.#parts, element, browserWindow);
  }
}
