import { screen, within } from '@testing-library/react';
import { getAccessibleName, listPressables } from './page.ts';
import type { ControlName, OtherControls } from './viewSpec.ts';

/**
 * The layout around each page. The texts of tests/views/pages contain all of it with the addresses
 * of its links; tests/views/shell.test.tsx presses the banner and the header,
 * tests/e2e/keyboard.test.ts the skip link.
 */
const LAYOUT = [
  ...['header', 'footer', 'a[href="#page"]', 'aside[aria-label="Notification"]'],
  ...['nav[aria-label="Main"]', 'nav[aria-label="Categories"]'],
].join(', ');
const isInLayout = (element: Element) =>
  element.closest('main') === null && element.closest(LAYOUT) !== null;

const BUTTON = 'button, [role="radio"], input[type="checkbox"]';
/** Which of them an element is; null for a field. */
function getKind(element: Element): keyof OtherControls | null {
  if (element.matches('a')) return 'otherLinks';
  return element.matches(BUTTON) ? 'otherButtons' : null;
}
const isNamed = (control: ControlName, name: string) =>
  typeof control === 'string' ? control === name : control.test(name);

/** The declared controls that a page has shown. */
export class ShownControls {
  readonly #shown = {
    otherButtons: new Set<ControlName>(),
    otherLinks: new Set<ControlName>(),
  };

  /**
   * The buttons and links of the page, open dialogs and messages included, that are neither bound
   * to an event of the chart nor declared.
   */
  findUndeclared(declared: OtherControls, bound: ReadonlySet<Element | null>): string[] {
    return listPressables()
      .filter((element) => !isInLayout(element) && !bound.has(element))
      .flatMap((element) => {
        const kind = getKind(element);
        if (kind === null) return [];
        const name = getAccessibleName(element);
        const control = declared[kind].find((candidate) => isNamed(candidate, name));
        if (control !== undefined) this.#shown[kind].add(control);
        return control === undefined
          ? [`"${name}" is bound to no event: press it, or declare it in ${kind}`]
          : [];
      });
  }

  /** The declared controls that no page has shown. */
  listAbsent(declared: OtherControls): string[] {
    return (['otherButtons', 'otherLinks'] as const).flatMap((kind) =>
      declared[kind]
        .filter((control) => !this.#shown[kind].has(control))
        .map((control) => `${kind}: ${String(control)}`),
    );
  }
}

/**
 * The open dialog of a question. It has these two buttons and no others; the tests of the page
 * press the one that declines.
 */
export function findQuestion(title: string, decline: string, confirm: string) {
  const dialog = screen.getByRole('alertdialog', { name: title });
  const names = listPressables(dialog).map((element) => getAccessibleName(element));
  if (names.join('|') !== `${decline}|${confirm}`)
    throw new Error(`the dialog "${title}" has the controls ${names.join(', ')}`);
  return within(dialog);
}

/** The navigation of the pages of an account. */
export const ACCOUNT_LINKS: readonly string[] = [
  ...['Account', 'Account details', 'Addresses', 'Login and security'],
  ...['Orders', 'Rewards', 'Saved products', 'Wallet'],
];

/** The other sections of the page of passwords. */
export const PASSWORD_PAGE_BUTTONS: readonly string[] = [
  ...['Show the password', 'Send code', 'Set pay password', 'Download my data'],
  ...['I understand that my account cannot be restored.', 'Delete my account'],
];

export const PRIVACY_PAGE_LINKS: readonly string[] = [
  ...['What your browser stores', 'What our server stores', 'Who else receives data'],
  ...['Your IP address', 'What you can ask for', 'Children', 'Contact us'],
  ...['+61 8 5550 0100', 'service@wattlelane.example'],
];
