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
function repeatTyping(element: HTMLInputElement, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object;
  if ('defaultValue' in element) element.value = element.defaultValue;
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

/** The latest input of each element is repeated once React has resumed the element. */
function createEarlyInputs() {
  const presses = new Map<HTMLElement, () => void>();
  function repeatResumed(): void {
    for (const [element, repeat] of [...presses]) {
      if (element.isConnected && !isResumed(element)) continue;
      presses.delete(element);
      if (element.isConnected) repeat();
    }
    if (presses.size > 0) requestAnimationFrame(repeatResumed);
  }
  return (element: HTMLElement, repeat: () => void): void => {
    if (presses.size === 0) requestAnimationFrame(repeatResumed);
    presses.set(element, repeat);
  };
}

export function keepEarlyInput(page: Document): void {
  const keep = createEarlyInputs();
  const onClick = (event: Event) => {
    const button = findEarlyElement(event, PRESSABLE);
    if (button === null || button.type === 'submit') return;
    event.stopPropagation();
    keep(button, () => button.click());
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', (event) => {
    const field = findEarlyElement(event, TYPEABLE);
    if (field) keep(field, () => repeatTyping(field, field.value));
  });
}
