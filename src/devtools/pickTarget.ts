import { PickFrame } from './pickFrame.ts';

/** The actor whose state an element shows; null for elements that cannot be chosen. */
export type FindActor = (element: Element) => string | null;

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().height > 0;

/** The element in the frame. */
export class PickTarget {
  readonly #browserDocument: Document;
  readonly #findActor: FindActor;
  readonly #frame: PickFrame;
  #element: Element | null = null;

  constructor(browserDocument: Document, findActor: FindActor) {
    this.#browserDocument = browserDocument;
    this.#findActor = findActor;
    this.#frame = new PickFrame(browserDocument);
  }

  get actor(): string | null {
    return this.#element && this.#findActor(this.#element);
  }

  clear = (): void => this.#show(null);

  /** after the page has moved under the frame */
  update = (): void => this.#frame.show(this.#element);

  /** Frames the nearest element around `inner` that shows the state of an actor. */
  showAround(inner: EventTarget | null): void {
    let next = inner instanceof Element ? inner.closest('[data-machine]') : null;
    while (next && this.#findActor(next) === null)
      next = next.parentElement?.closest('[data-machine]') ?? null;
    this.#show(next);
  }

  /** Frames the next element of the page, or the previous one. */
  step(distance: 1 | -1): void {
    const all = [...this.#browserDocument.querySelectorAll('[data-machine]')].filter(
      (element) => isVisible(element) && this.#findActor(element) !== null,
    );
    const index = this.#element ? all.indexOf(this.#element) : -1;
    const next = index < 0 && distance < 0 ? -1 : index + distance;
    this.#show(all.at(next % all.length) ?? null);
    this.#element?.scrollIntoView({ block: 'nearest' });
    this.update();
  }

  #show(element: Element | null): void {
    this.#element = element;
    this.update();
  }
}
