import type { Property, Step } from './property.ts';
import { isCommand, type RecordedCall } from './recordedCall.ts';
import { findShownControl, getPathname, type View } from './view.ts';

const hasStatus = ({ statuses, alerts }: View) => [...statuses, ...alerts].some(Boolean);
const isPress = ({ action }: Step) => action?.kind.startsWith('press') === true;

/**
 * Pages with placeholders of their content. The heading of a result page says what it waits for.
 */
const OWN_PAGES = /^\/home\/(cart|createOrder\/(delivery|payType)|account)/;

const isOrderCall = ({ path }: RecordedCall) => path === '/pc/order' || path === '/pc/toTrade';
/** A command of an entry of a list, e.g. of an address. */
const ENTRY_COMMAND = /^(Remove|Make default)\b/;

/** What a page shows while it waits. */
export const waitingProperties: readonly Property[] = [
  {
    name: 'a page that waits has a heading',
    source: 'docs/accessibility.md 1.3.1, 2.4.6',
    check: ({ during }, { origin }) =>
      during?.url.startsWith(`${origin}/`) &&
      during.main !== '' && // before that, the scripts of the page load
      during.charts.every(({ machine }) => machine !== 'page') && // its code loads
      during.headings.every((text) => text === '') &&
      during.title === ''
        ? `${getPathname(during)} has no heading`
        : null,
  },
  {
    name: 'a page that waits for its content says so',
    source: 'docs/accessibility.md 4.1.3',
    check: ({ during, calls }) =>
      // The page of a product is loaded with a heading, and says nothing while it loads.
      during?.isMainBusy &&
      OWN_PAGES.test(getPathname(during)) &&
      !hasStatus(during) &&
      !calls.some(isCommand)
        ? `${getPathname(during)} is busy, and no status says so`
        : null,
  },
  {
    name: 'a button whose command is being sent is busy, or the page says what is being done',
    source: 'docs/accessibility.md 4.1.3',
    check: (step) => {
      const { calls, control, before, during } = step;
      if (!isPress(step) || !during || control?.role !== 'button' || before.dialog) return null;
      if (!calls.some(isCommand) || getPathname(before) !== getPathname(during)) return null;
      const now = findShownControl(during, control.key);
      const old = new Set(before.statuses);
      const isSaid = during.statuses.some((text) => text !== '' && !old.has(text));
      // A form keeps its button, which shows that it was pressed.
      const isForm = before.controls.some(({ role, isCentral }) => role === 'textbox' && isCentral);
      return !now || now.isBusy || (during.isMainBusy && !isForm) || isSaid
        ? null
        : `nothing says that “${control.name}” was pressed`;
    },
  },
  {
    name: 'while an order is placed, a status says so',
    source: 'docs/accessibility.md 4.1.3; docs/ux.md 41',
    check: (step) => {
      const { calls, before, during } = step;
      if (!isPress(step) || !during || !calls.some(isOrderCall)) return null;
      const isPayment = getPathname(before) === '/home/createOrder/payType' && !before.dialog;
      if (!isPayment || getPathname(before) !== getPathname(during) || during.dialog) return null;
      const old = new Set(before.statuses);
      return during.statuses.some((text) => text !== '' && !old.has(text))
        ? null
        : 'no status says that the order is placed';
    },
  },
  {
    name: 'while an address is changed, no address can be removed',
    source: '§7: duplicate identical requests',
    check: ({ during, calls }) => {
      const isChange = calls.some(
        (call) => isCommand(call) && call.path.includes('/setting/deliveryAddress'),
      );
      if (!during || !isChange || getPathname(during) !== '/home/account/useraddress') return null;
      const offer = during.controls.find(
        ({ name, isDisabled }) => ENTRY_COMMAND.test(name) && !isDisabled,
      );
      return offer && !during.dialog ? `“${offer.name}” can be pressed` : null;
    },
  },
];
