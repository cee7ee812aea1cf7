import { findField, type TypedText } from './typedText.ts';

/**
 * Records clicks and input in a server-rendered page before React hydrates that part of the page,
 * and replays them after the hydration (src/rendering/earlyPage.ts).
 */
const PRESSABLE = 'button';
const LINK = 'a[href]:not([target])';
const TYPEABLE = 'input, select, textarea';
const ROOT = '#root';

/** React adds properties to the elements that it has hydrated. */
const isResumed = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Sets the value with the native setter. React compares it with the last value that it set, which
 * is empty.
 */
function repeatTyping(element: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The element of the event if React has not hydrated it yet, else null. */
function findEarlyElement<E extends HTMLElement>(event: Event, selector: string): E | null {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest<E>(selector) ?? null;
  const isEarly = element !== null && element.closest(ROOT) !== null && !isResumed(element);
  return isEarly ? element : null;
}

/** The time after which an input is discarded. */
const MAX_WAIT_MS = 20_000;

const describe = (element: Element): string =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join(' ');

/**
 * Finds the element again if React replaces it before the hydration, because its data change. The
 * new element has the same description and the same position among elements with that description.
 */
function createFinder(element: HTMLElement): () => HTMLElement | undefined {
  const description = describe(element);
  const findAllWithDescription = () =>
    [...document.querySelectorAll<HTMLElement>(`${ROOT} ${element.tagName}`)].filter(
      (candidate) => describe(candidate) === description,
    );
  const position = findAllWithDescription().indexOf(element);
  return () => (element.isConnected ? element : findAllWithDescription()[position]);
}

interface EarlyInput {
  readonly find: () => HTMLElement | undefined;
  readonly repeat: (element: HTMLElement) => void;
  /** called if the element is not hydrated in time */
  readonly discard?: (() => void) | undefined;
  readonly at: number;
}

/** Replays the latest input of each element once React has hydrated the element. */
function createEarlyInputs() {
  const inputs = new Map<object, EarlyInput>();
  function repeatResumed(): void {
    for (const [key, { find, repeat, discard, at }] of [...inputs]) {
      const current = find();
      const isReady = current !== undefined && isResumed(current);
      if (!isReady && performance.now() - at < MAX_WAIT_MS) continue;
      inputs.delete(key);
      if (isReady) repeat(current);
      else discard?.();
    }
  }
  function repeatEachFrame(): void {
    repeatResumed();
    if (inputs.size > 0) requestAnimationFrame(repeatEachFrame);
  }
  function add(key: object, input: Omit<EarlyInput, 'at'>): void {
    if (inputs.size === 0) requestAnimationFrame(repeatEachFrame);
    inputs.set(key, { ...input, at: performance.now() });
  }
  return {
    isEmpty: () => inputs.size === 0,
    repeatResumed,
    add,
    keep: (element: HTMLElement, repeat: EarlyInput['repeat'], discard?: () => void): void =>
      add(element, { find: inputs.get(element)?.find ?? createFinder(element), repeat, discard }),
  };
}

type EarlyInputs = ReturnType<typeof createEarlyInputs>;

/** Whether the browser follows the link in the same tab. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The input that types a text again. */
const toInput = (browserDocument: Document, typed: TypedText) => ({
  find: () => findField(browserDocument, typed),
  repeat: (field: HTMLElement) =>
    Reflect.get(field, 'value') !== typed.value && repeatTyping(field, typed.value),
});

/** Leaving the page would lose earlier inputs, so the link is followed after them. */
function delayLink(event: MouseEvent, { keep, isEmpty }: EarlyInputs, { location }: Document) {
  if (isEmpty() || !isPlainClick(event)) return;
  const link = findEarlyElement<HTMLAnchorElement>(event, LINK);
  if (link === null) return;
  event.preventDefault();
  const { href } = link;
  keep(
    link,
    (current) => current.click(),
    () => location.assign(href),
  );
}

/** @param typedText the text of fields before the page was reloaded, which is typed again */
export function keepEarlyInput(
  browserDocument: Document,
  typedText: readonly TypedText[] = [],
): void {
  const inputs = createEarlyInputs();
  const { add, keep, repeatResumed } = inputs;
  for (const typed of typedText) add(typed, toInput(browserDocument, typed));
  const onClick = (event: MouseEvent) => {
    delayLink(event, inputs, browserDocument);
    const button = findEarlyElement<HTMLButtonElement>(event, PRESSABLE);
    if (button === null || button.type === 'submit') return;
    event.stopPropagation();
    keep(button, (current) => current.click());
  };
  browserDocument.addEventListener('click', onClick, true);
  // The Enter key makes React hydrate a form and submit it before the next frame.
  browserDocument.addEventListener('submit', repeatResumed, true);
  browserDocument.addEventListener('input', (event) => {
    const field = findEarlyElement<HTMLInputElement>(event, TYPEABLE);
    const value = field?.value ?? '';
    if (field) keep(field, (current) => repeatTyping(current, value));
  });
}
