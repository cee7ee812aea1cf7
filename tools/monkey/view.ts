/** A control that a person can see. */
export interface ShownControl {
  /** role, name and number among those of the same name */
  readonly key: string;
  readonly role: string;
  readonly name: string;
  readonly href: string | null;
  /** opens another tab or downloads a file */
  readonly isNewTab: boolean;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly checked: string | null;
  readonly value: string;
  readonly options: readonly string[];
  /** the answer of a confirmation that changes nothing */
  readonly isDismiss: boolean;
  /** in the main part of the page or in a dialog */
  readonly isCentral: boolean;
  readonly isInToast: boolean;
}

/** An item of a list with controls, e.g. a line of the cart, an order or an address. */
export interface Item {
  readonly text: string;
  readonly heading: string;
  readonly controls: readonly string[];
  readonly quantity: number | null;
  readonly checked: string | null;
  readonly amounts: readonly string[];
}

interface ShownDialog {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

/** The visible content of a page, read from its document by pageReader.mjs. */
export interface View {
  readonly url: string;
  readonly language: string;
  readonly width: number;
  readonly contentWidth: number;
  readonly text: string;
  readonly main: string;
  readonly headings: readonly string[];
  /** the heading of the page */
  readonly title: string;
  /** role and name of the focused element; `page` if none has the focus */
  readonly focus: string;
  readonly isBusy: boolean;
  readonly alerts: readonly string[];
  readonly statuses: readonly string[];
  readonly toasts: readonly string[];
  readonly dialog: ShownDialog | null;
  readonly facts: readonly (readonly [string, string])[];
  readonly items: readonly Item[];
  readonly controls: readonly ShownControl[];
  /** whether something of the main part waits, other than a button */
  readonly isMainBusy: boolean;
  /** the charts that elements name with their states; null for an element that names no state */
  readonly charts: readonly { readonly machine: string; readonly state: string | null }[];
  /** the account in the browser's storage; null for a guest */
  readonly storedAccount: string | null;
}

export const getPathname = ({ url }: Pick<View, 'url'>): string => new URL(url).pathname;

/** The messages that a page announces: alerts, statuses, toasts and its dialog. */
export const listAnnounced = ({ alerts, statuses, toasts, dialog }: View): readonly string[] =>
  [...alerts, ...statuses, ...toasts, dialog?.text ?? ''].filter((text) => text !== '');

/** A guest at a page of the account that does not ask for the login. */
export const isGuestInAccount = (view: View): boolean =>
  view.storedAccount === null &&
  view.dialog === null &&
  getPathname(view).startsWith('/home/account');

export const findShownControl = ({ controls }: View, key: string): ShownControl | undefined =>
  controls.find((control) => control.key === key);

/** `A$1,234.50` → 123450 */
export const readCents = (text: string): number | null => {
  const match = /A\$([\d,]+)\.(\d\d)/.exec(text);
  return match ? Number((match[1] ?? '').replaceAll(',', '') + (match[2] ?? '')) : null;
};

/** All amounts of a text in its order. */
export const listAmounts = (text: string): readonly string[] =>
  text.match(/A\$[\d,]+\.\d\d/g) ?? [];
