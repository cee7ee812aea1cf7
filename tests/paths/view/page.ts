import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Control } from './viewSpec.ts';

export const buttonNamed = (name: string | RegExp): Control => ({ role: 'button', name });
export const radioNamed = (name: string | RegExp): Control => ({ role: 'radio', name });
export const linkNamed = (name: string | RegExp): Control => ({ role: 'link', name });
/** Whether the chart is in one of these states. */
export const isInState = (
  snapshot: AnyMachineSnapshot,
  ...states: readonly StateValue[]
): boolean => states.some((state) => snapshot.matches(state));

/** Elements that a shopper can press or fill in. */
const PRESSABLE = 'button, a[href], input, select, textarea, [role="radio"], [role="tab"]';
const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const DIALOG = '[role="alertdialog"], [role="dialog"]';

export const getShownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.getAttribute('aria-hidden') === 'true') return '';
      return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? getShownText(node);
    })
    .join(' ');

const getTextByIds = (ids: string) =>
  ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');

/** An approximation of the accessible name, sufficient to detect a missing or wrong one. */
export function getAccessibleName(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  const labels =
    'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const parts = [
    ...(labelledBy === null ? [] : getTextByIds(labelledBy)),
    element.getAttribute('aria-label') ?? '',
    ...labels.map((label) => label.textContent ?? ''),
    getShownText(element),
  ];
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).find((part) => part !== '') ?? '';
}

const isVisibleElement = (element: Element) =>
  element.closest('[aria-hidden="true"], [hidden]') === null;

export const listPressables = (root: ParentNode = document.body): Element[] =>
  [...root.querySelectorAll(PRESSABLE)].filter(isVisibleElement);

/** The control, or null where the page has none; throws when there are several. */
export function findControl({
  role,
  name,
  description,
  isFirst = false,
  within: container,
}: Control): HTMLElement | null {
  const scope = container === undefined ? screen : findContainer(container);
  if (scope === null) return null;
  const matchOptions = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  };
  return isFirst
    ? (scope.queryAllByRole(role, matchOptions)[0] ?? null)
    : scope.queryByRole(role, matchOptions);
}

function findContainer({ role, name }: NonNullable<Control['within']>) {
  const element = screen.queryByRole(role, { name });
  return element === null ? null : within(element);
}

export const isDisabledControl = (control: Element): boolean =>
  control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled, [data-disabled]');

/** The state that the checkbox or radio shows. */
export function getCheckedState(control: HTMLElement): boolean | 'mixed' {
  if (!(control instanceof HTMLInputElement))
    return control.getAttribute('aria-checked') === 'true';
  return control.indeterminate ? 'mixed' : control.checked;
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, '');
/** Whether the page itself shows a text, outside its announcements. */
export function isTextOnPage(text: string): boolean {
  const page = document.querySelector('main')?.cloneNode(true);
  if (!(page instanceof Element)) return false;
  page.querySelectorAll(LIVE).forEach((region) => region.remove());
  return collapseSpaces(page.textContent ?? '').includes(collapseSpaces(text));
}

export const getTexts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
export const getHeadingText = (): string => getTexts('h1').join(' ');
export const getOpenDialog = (): Element | null => document.querySelector(DIALOG);

/** References of names and descriptions to missing elements. */
export const findDanglingNames = (): string[] =>
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

/**
 * Records what live regions announce from now on: a temporary message may be gone when the check
 * runs.
 */
export function recordLiveRegions() {
  const announced = new Set<string>();
  const observer = new MutationObserver(() =>
    getTexts(LIVE).forEach((text) => announced.add(text)),
  );
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return {
    getAnnouncedTexts: () => [...announced, ...getTexts(LIVE)],
    clear: () => announced.clear(),
    stop: () => observer.disconnect(),
  };
}
