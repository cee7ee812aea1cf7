import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Control } from './viewChart.ts';

export const button = (name: string | RegExp): Control => ({ role: 'button', name });
export const radio = (name: string | RegExp): Control => ({ role: 'radio', name });
export const link = (name: string | RegExp): Control => ({ role: 'link', name });
/** Whether the chart is in one of these states. */
export const isAt = (snapshot: AnyMachineSnapshot, ...states: readonly StateValue[]): boolean =>
  states.some((state) => snapshot.matches(state));

/** Elements that a shopper can press or fill. */
const PRESSABLE = 'button, a[href], input, select, textarea, [role="radio"], [role="tab"]';
const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const DIALOG = '[role="alertdialog"], [role="dialog"]';

const shownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.getAttribute('aria-hidden') === 'true') return '';
      return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? shownText(node);
    })
    .join(' ');

const textOfIds = (ids: string) =>
  ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');

/** The accessible name, near enough to see that there is one and which. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  const labels =
    'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const parts = [
    ...(labelledBy === null ? [] : textOfIds(labelledBy)),
    element.getAttribute('aria-label') ?? '',
    ...labels.map((label) => label.textContent ?? ''),
    shownText(element),
  ];
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).find((part) => part !== '') ?? '';
}

const isSeen = (element: Element) => element.closest('[aria-hidden="true"], [hidden]') === null;

export const pressables = (root: ParentNode = document.body): Element[] =>
  [...root.querySelectorAll(PRESSABLE)].filter(isSeen);

/** The control, or null where the page has none; throws when there are several. */
export function findControl({
  role,
  name,
  description,
  isFirst = false,
  within: among,
}: Control): HTMLElement | null {
  const scope = among === undefined ? screen : withinOf(among);
  if (scope === null) return null;
  const how = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  };
  return isFirst ? (scope.queryAllByRole(role, how)[0] ?? null) : scope.queryByRole(role, how);
}

function withinOf({ role, name }: NonNullable<Control['within']>) {
  const found = screen.queryByRole(role, { name });
  return found === null ? null : within(found);
}

export const isOff = (control: Element): boolean =>
  control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled, [data-disabled]');

/** What the box or radio shows. */
export function markOf(control: HTMLElement): boolean | 'mixed' {
  if (!(control instanceof HTMLInputElement))
    return control.getAttribute('aria-checked') === 'true';
  return control.indeterminate ? 'mixed' : control.checked;
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');
/** Whether a text stands on the page itself, not only in what is announced. */
export function isOnPage(text: string): boolean {
  const page = document.querySelector('main')?.cloneNode(true);
  if (!(page instanceof Element)) return false;
  page.querySelectorAll(LIVE).forEach((region) => region.remove());
  return squeezed(page.textContent ?? '').includes(squeezed(text));
}

export const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
export const headingText = (): string => textsOf('h1').join(' ');
export const openDialog = (): Element | null => document.querySelector(DIALOG);

/** Names and descriptions that point at nothing. */
export const danglingNames = (): string[] =>
  ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map(
          (id) =>
            `${attribute} of ${element.tagName.toLowerCase()} names ${id}, which is not there`,
        ),
    ),
  );

/** Hears what live regions say from now on: a passing message is announced and gone again. */
export function listen() {
  const heard = new Set<string>();
  const ears = new MutationObserver(() => textsOf(LIVE).forEach((text) => heard.add(text)));
  ears.observe(document.body, { childList: true, subtree: true, characterData: true });
  return {
    said: () => [...heard, ...textsOf(LIVE)],
    forget: () => heard.clear(),
    stop: () => ears.disconnect(),
  };
}
