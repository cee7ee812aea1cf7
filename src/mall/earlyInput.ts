/**
 * Keeps what a shopper presses or types in a page of the server before React resumes that part of the page, and
 * repeats it then (src/mall/earlyPage.ts).
 */
const PRESSABLE = 'button';
const TYPEABLE = 'input, select, textarea';
const ROOT = '#root';

/** React marks the elements that it has resumed with its own properties. */
const isResumed = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Sets the value so that React sees a change: it compares with the value that it knows, the empty one. */
function repeatTyping(element: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The element of an event that React has not resumed yet, or null. */
function findEarlyElement(event: Event, selector: string): HTMLInputElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest<HTMLInputElement>(selector) ?? null;
  const isEarly = element !== null && element.closest(ROOT) !== null && !isResumed(element);
  return isEarly ? element : null;
}

/** For how long an input waits for its element. */
const MAX_WAIT_MS = 20_000;

const describe = (element: Element): string =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join(' ');

/**
 * Finds the element of the page again. React replaces the elements of a part whose data change before it
 * resumes that part; the new element has the same description and the same position among its like.
 */
function createFinder(element: HTMLElement): () => HTMLElement | undefined {
  const description = describe(element);
  const listAlike = () =>
    [...document.querySelectorAll<HTMLElement>(`${ROOT} ${element.tagName}`)].filter(
      (other) => describe(other) === description,
    );
  const position = listAlike().indexOf(element);
  return () => (element.isConnected ? element : listAlike()[position]);
}

interface EarlyInput {
  readonly find: () => HTMLElement | undefined;
  readonly repeat: (element: HTMLElement) => void;
  readonly at: number;
}

/** The latest input of each element is repeated once React has resumed the element. */
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
