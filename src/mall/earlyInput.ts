/** Records clicks and input in a server-rendered page before React hydrates that part of the page, and
 * replays them after the hydration (src/mall/earlyPage.ts).
 */
const PRESSABLE = 'button';
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
function findEarlyElement(event: Event, selector: string): HTMLInputElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest<HTMLInputElement>(selector) ?? null;
  const isEarly = element !== null && element.closest(ROOT) !== null && !isResumed(element);
  return isEarly ? element : null;
}

/** The time after which an input is discarded. */
const MAX_WAIT_MS = 20_000;

const describe = (element: Element): string =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join(' ');

/** Finds the element again if React replaces it before the hydration, because its data change. The new element
 * has the same description and the same position among elements with that description.
 */
function createFinder(element: HTMLElement): () => HTMLElement | undefined {
  const description = describe(element);
  const findAllWithDescription = () =>
    [...document.querySelectorAll<HTMLElement>(`${ROOT} ${element.tagName}`)].filter(
      (other) => describe(other) === description,
    );
  const position = findAllWithDescription().indexOf(element);
  return () => (element.isConnected ? element : findAllWithDescription()[position]);
}

interface EarlyInput {
  readonly find: () => HTMLElement | undefined;
  readonly repeat: (element: HTMLElement) => void;
  readonly at: number;
}

/** Replays the latest input of each element once React has hydrated the element. */
function createEarlyInputs() {
  const inputs = new Map<HTMLElement, EarlyInput>();
  function repeatResumed(): void {
    for (const [element, { find, repeat, at }] of [...inputs]) {
      const current = find();
      const isReady = current !== undefined && isResumed(current);
      if (!isReady && performance.now() - at < MAX_WAIT_MS) continue;
      inputs.delete(element);
      if (isReady) repeat(current);
    }
    if (inputs.size > 0) requestAnimationFrame(repeatResumed);
  }
  return (element: HTMLElement, repeat: EarlyInput['repeat']): void => {
    if (inputs.size === 0) requestAnimationFrame(repeatResumed);
    const find = inputs.get(element)?.find ?? createFinder(element);
    inputs.set(element, { find, repeat, at: performance.now() });
  };
}

export function keepEarlyInput(page: Document): void {
  const keep = createEarlyInputs();
  const onClick = (event: Event) => {
    const button = findEarlyElement(event, PRESSABLE);
    if (button === null || button.type === 'submit') return;
    event.stopPropagation();
    keep(button, (current) => current.click());
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', (event) => {
    const field = findEarlyElement(event, TYPEABLE);
    if (!field) return;
    const { value } = field;
    keep(field, (current) => repeatTyping(current, value));
  });
}
