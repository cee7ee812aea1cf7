import { sessionJsonStorage } from '../mall/jsonStorage.ts';

/** The text of a field that its form does not save. */
export interface TypedText {
  /** type, purpose and label of the field */
  readonly kind: string;
  /** the position among all fields of the page */
  readonly position: number;
  readonly value: string;
}

const KEY = 'mall.typedText';
/** The kind of a field with text that is neither a password nor a code. */
const TEXT_KIND = /^(text|search|email|tel|url)(?!.*(password|one-time))/;

const listFields = (browserDocument: Document) => [
  ...browserDocument.querySelectorAll<HTMLInputElement>('input, textarea'),
];
const readKind = ({ type, autocomplete, ariaLabel }: HTMLInputElement): string =>
  type + autocomplete + ariaLabel;

export const findField = (
  browserDocument: Document,
  { kind, position }: TypedText,
): HTMLInputElement | undefined =>
  listFields(browserDocument).find(
    (field, index) => index === position && readKind(field) === kind,
  );

/**
 * Saves the text of all fields for the next load of the page in this tab, except passwords and
 * codes.
 */
export const saveTypedText = (browserDocument: Document, browserWindow: Window): void =>
  sessionJsonStorage(browserWindow).save(
    KEY,
    listFields(browserDocument)
      .map((field, position) => ({ kind: readKind(field), position, value: field.value }))
      .filter(({ kind, value }) => value && TEXT_KIND.test(kind)),
  );

/** Returns the saved texts once. */
export function consumeTypedText(browserWindow: Window): readonly TypedText[] {
  const store = sessionJsonStorage(browserWindow);
  const typed = store.load(KEY);
  store.save(KEY, null);
  return Array.isArray(typed) ? typed : [];
}
