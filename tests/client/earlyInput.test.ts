import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepEarlyInput } from '#src/rendering/earlyInput.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

beforeAll(() => keepEarlyInput(document));
afterEach(() => document.body.replaceChildren());

function renderRoot(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('no root');
  return root;
}
/** Marks the elements as React does, and records what is pressed and typed. */
function resume(root: HTMLElement): readonly string[] {
  const received: string[] = [];
  for (const [index, element] of [...root.querySelectorAll('button, input, a')].entries()) {
    Object.assign(element, { __reactProps$test: {} });
    element.addEventListener('click', () => received.push(`press ${index}`));
    element.addEventListener('change', () =>
      received.push(`type ${element instanceof HTMLInputElement ? element.value : ''}`),
    );
  }
  return received;
}
const BUTTONS = '<button type="button">Add</button><button type="button">Add</button>';
const FIELD = '<input aria-label="Search">';
const press = (root: HTMLElement, index: number) => root.querySelectorAll('button')[index]?.click();
function type(root: HTMLElement, value: string): void {
  const field = root.querySelector('input');
  if (field) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('repeats a press once the button is resumed', async () => {
  const root = renderRoot(BUTTONS);
  press(root, 1);
  const received = resume(root);
  await waitForCondition(() => expect(received).toEqual(['press 1']));
});

test('repeats a press on the button that replaces the pressed one', async () => {
  const root = renderRoot(BUTTONS);
  press(root, 1);
  root.innerHTML = '';
  await new Promise(requestAnimationFrame);
  root.innerHTML = BUTTONS;
  const received = resume(root);
  await waitForCondition(() => expect(received).toEqual(['press 1']));
});

test('types the latest text into the field that replaces the first one', async () => {
  const root = renderRoot(FIELD);
  type(root, 'ho');
  type(root, 'honey');
  root.innerHTML = FIELD;
  const received = resume(root);
  await waitForCondition(() => expect(received).toEqual(['type honey']));
});

test('types early text into a resumed form before the form is submitted', () => {
  const root = renderRoot(`<form>${FIELD}</form>`);
  type(root, 'honey');
  const received = resume(root);
  const form = root.querySelector('form');
  const atSubmit: string[] = [];
  form?.addEventListener('submit', () => atSubmit.push(...received));
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(atSubmit).toEqual(['type honey']);
});

test('follows a link after the presses before it, once both are resumed', async () => {
  const root = renderRoot(`${BUTTONS}<a href="#cart">Cart</a>`);
  const link = root.querySelector('a');
  press(root, 1);
  link?.click();
  expect(window.location.hash).toBe('');
  const order: string[] = [];
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) order.push(target.tagName);
  });
  resume(root);
  await waitForCondition(() => expect(order).toEqual(['BUTTON', 'A']));
});

test('leaves a link to the browser when no press is pending', () => {
  const root = renderRoot('<a href="#cart">Cart</a>');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  root.querySelector('a')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('leaves a press on a resumed button to React', async () => {
  const root = renderRoot(BUTTONS);
  const received = resume(root);
  press(root, 0);
  await new Promise(requestAnimationFrame);
  expect(received).toEqual(['press 0']);
});
