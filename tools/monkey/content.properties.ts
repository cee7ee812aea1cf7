import type { Property, Step } from './property.ts';
import { isCall, type RecordedCall } from './recordedCall.ts';
import { findShownControl, getPathname, type View } from './view.ts';

const getField = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
const listEntries = (call: RecordedCall | undefined): readonly unknown[] => {
  const list = getField(call?.result, 'list');
  return Array.isArray(list) ? list : [];
};
const findReply = ({ calls }: Step, name: string) =>
  calls.findLast((call) => isCall(call, name) && call.code === '0');
const sortNumbers = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right).join(', ');

/** The words by which an order page states a state that elements name for the inspector. */
const ORDER_STATES: Readonly<Record<string, RegExp>> = {
  unpaid: /Unpaid/,
  payingInStore: /Pay In Store/,
  underReview: /Waiting For Review/,
  paid: /Paid/,
  canceled: /Canceled/,
};

function checkOrderState({ after }: Step): string | null {
  const { language, isBusy, charts, main } = after;
  if (!getPathname(after).startsWith('/home/account/orderdetails/') || language !== 'en' || isBusy)
    return null;
  const wrong = charts.find(
    ({ machine, state }) => machine === 'order' && ORDER_STATES[state ?? '']?.test(main) === false,
  );
  return wrong ? `the page does not state “${wrong.state}”` : null;
}

const isMemberCart = (view: View) =>
  getPathname(view) === '/home/cart' && view.storedAccount !== null && !view.isBusy;

/** What a page shows is what the server replied last. */
export const contentProperties: readonly Property[] = [
  {
    name: 'each control has a name',
    source: 'docs/accessibility.md 4.1.2',
    check: ({ after }, { origin }) => {
      const unnamed = after.controls.find(({ name, role }) => name === '' && role !== 'file');
      return unnamed && after.url.startsWith(origin) ? `a ${unnamed.role} has none` : null;
    },
  },
  {
    name: 'an element that names its chart names the state, which is true',
    source: 'docs/inspecting.md',
    check: (step) => {
      const { charts, storedAccount, isBusy } = step.after;
      const unnamed = charts.find(({ state }) => state === null || state === '');
      if (unnamed) return `${unnamed.machine} names no state`;
      const cart = charts.find(({ machine }) => machine === 'cart')?.state;
      const isGuest = cart?.startsWith('guest');
      // After the end of a session the cart has no owner.
      const hasOwner = isGuest || cart?.startsWith('member');
      if (hasOwner && !isBusy && isGuest !== (storedAccount === null)) return `the cart is ${cart}`;
      return checkOrderState(step);
    },
  },
  {
    name: 'the quantities of the cart are those of the server',
    source: '§7: GET shoppingCart',
    check: (step) => {
      const { after, calls } = step;
      const last = calls.findLast(({ path }) => /^\/pc\/shopping[cC]art/.test(path));
      const reply = findReply(step, 'GET /pc/shoppingCart');
      if (!isMemberCart(after) || !reply || last !== reply) return null;
      const sent = sortNumbers(
        listEntries(reply).map((line) => Number(getField(line, 'goodsAmount'))),
      );
      const shown = sortNumbers(after.items.flatMap(({ quantity }) => quantity ?? []));
      return sent === shown ? null : `${shown} instead of ${sent}`;
    },
  },
  {
    name: 'the default address of the server is marked',
    source: '§4: choosing marks only that one',
    check: (step) => {
      const { after } = step;
      const reply = findReply(step, 'POST /pc/setting/deliveryAddressNew');
      if (getPathname(after) !== '/home/account/useraddress' || after.language !== 'en' || !reply)
        return null;
      const entries = listEntries(reply);
      const cards = after.items.filter(({ controls }) =>
        controls.some((name) => name.startsWith('Edit the address')),
      );
      if (cards.length !== entries.length || after.isBusy) return null;
      const sent = entries.filter((entry) => getField(entry, 'isDefault') === true).length;
      const shown = cards.filter(
        ({ controls }) => !controls.some((name) => name.startsWith('Make default')),
      ).length;
      return sent === shown ? null : `${shown} addresses are marked, ${sent} are the default`;
    },
  },
  {
    name: 'the answer “Log in” of a dialog opens the login',
    source: '§8: code 1001',
    check: ({ control, before, after }) => {
      if (
        !control ||
        !/^(Log in|Login page|登录)/.test(control.name) ||
        !before.dialog?.buttons.includes(control.name)
      )
        return null;
      const isLogin = findShownControl(after, 'button:Log in:0') !== undefined;
      return isLogin ? null : `${getPathname(after)} is shown`;
    },
  },
  {
    name: 'the same press with the same replies gives the same notice',
    source: '§8: each text at most once in two seconds',
    check: (step, { steps }) => {
      const { control, calls, before, after } = step;
      if (!control || calls.length === 0 || after.toasts.length > 0) return null;
      const toSignature = (item: Step) =>
        item.calls.map(({ method, path, code }) => `${method} ${path} ${code}`).join();
      const earlier = steps.findLast(
        (item) =>
          item.control?.key === control.key &&
          item.action?.network === step.action?.network &&
          item.before.url === before.url &&
          item.after.toasts.length > 0,
      );
      if (!earlier || toSignature(earlier) !== toSignature(step)) return null;
      const isLater = step.at - earlier.at > 5_000;
      return earlier.after.toasts.length > 0 && isLater
        ? `“${earlier.after.toasts[0]}” is not shown again`
        : null;
    },
  },
];
