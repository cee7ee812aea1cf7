import { type FindActor, PickTarget } from './pickTarget.ts';

/** The page does not receive them while an element is chosen. */
const PRESSES = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'],
  ...['click', 'auxclick', 'dblclick', 'contextmenu'],
];
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ...{ ArrowDown: 1, ArrowRight: 1 },
  ...{ ArrowUp: -1, ArrowLeft: -1 },
};

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * The developer chooses an element of the shop: a press chooses the framed one, the arrow keys move
 * the frame, Enter chooses, Escape cancels. The page receives none of these events.
 */
export class ElementPicker {
  readonly #browserWindow: Window;
  readonly #target: PickTarget;
  readonly #onEnd: (actor: string | null) => void;
  #listeners = new AbortController();
  #isPicking = false;

  /** @param onEnd receives the actor of the chosen element, or null after a cancellation */
  constructor(browserWindow: Window, findActor: FindActor, onEnd: (actor: string | null) => void) {
    this.#browserWindow = browserWindow;
    this.#target = new PickTarget(browserWindow.document, findActor);
    this.#onEnd = onEnd;
  }

  get isPicking(): boolean {
    return this.#isPicking;
  }

  start(): void {
    if (this.#isPicking) return;
    this.#isPicking = true;
    this.#listeners.abort();
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    const options = { capture: true, signal };
    for (const type of PRESSES)
      this.#browserWindow.addEventListener(type, this.#onPress, { ...options, passive: false });
    this.#browserWindow.addEventListener('keydown', this.#onKeyDown, options);
    this.#browserWindow.addEventListener('pointermove', this.#onMove, options);
    for (const type of ['scroll', 'resize'])
      this.#browserWindow.addEventListener(type, this.#target.update, options);
  }

  cancel(): void {
    if (this.#isPicking) this.#end(null);
    this.#listeners.abort();
  }

  #end(actor: string | null): void {
    this.#isPicking = false;
    this.#target.clear();
    this.#onEnd(actor);
  }

  #choose(): void {
    const { actor } = this.#target;
    if (actor !== null) this.#end(actor);
  }

  readonly #onMove = (event: Event): void => {
    if (this.#isPicking) this.#target.showAround(event.target);
  };

  // The press that chooses ends with a click. A disabled button gets none: the next press ends it.
  readonly #onPress = (event: Event): void => {
    if (!this.#isPicking && event.type === 'pointerdown') return this.#listeners.abort();
    keepFromPage(event);
    if (!this.#isPicking && event.type === 'click') this.#listeners.abort();
    if (!this.#isPicking || event.type !== 'pointerdown') return;
    this.#target.showAround(event.target);
    this.#choose();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (!this.#isPicking) return this.#listeners.abort();
    const distance = STEPS[event.key];
    if (distance === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    keepFromPage(event);
    if (distance !== undefined) this.#target.step(distance);
    if (event.key === 'Enter') this.#choose();
    if (event.key === 'Escape') this.cancel();
  };
}
