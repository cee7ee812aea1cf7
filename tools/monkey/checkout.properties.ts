import type { Property, Step } from './property.ts';
import { isCall } from './recordedCall.ts';
import { getPathname, listAmounts, readCents, type View } from './view.ts';

const isCheckoutStep = (view: View) =>
  /^\/home\/createOrder\/(delivery|payType)$/.test(getPathname(view)) &&
  view.language === 'en' &&
  !view.isBusy;

const isPaymentStep = (view: View) =>
  isCheckoutStep(view) && getPathname(view).endsWith('/payType');

/** What a page says, without its amounts. */
const getWords = ({ main }: View) => main.replaceAll(/[\d.,]+/g, '#');

const getFact = ({ facts }: View, name: string) => facts.find(([term]) => term === name)?.[1];
const isPayButton = ({ name }: { readonly name: string }) =>
  /^(Pay|Place order|Agree to) A\$/.test(name);

/** The amount of every place that names what the shopper will pay. */
function listTotals(view: View): readonly string[] {
  const toPay = /Total to pay\s*(A\$\s*[\d,]+\s*\.\d\d)/
    .exec(view.main)?.[1]
    ?.replaceAll(/\s/g, '');
  return [
    ...(toPay ? [toPay] : []),
    ...listAmounts(getFact(view, 'Total') ?? '').slice(0, 1),
    ...view.controls.filter(isPayButton).flatMap(({ name }) => listAmounts(name)),
  ];
}

const getNumber = (value: unknown, name: string): number | null => {
  const field: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return field === null || field === undefined || field === '' ? null : Number(field);
};
const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

/** The cents that the server charges, in the reply to the order or to its payment. */
function findPlacedTotal({ calls }: Step): number | null {
  const placed = calls.find((call) => isCall(call, 'POST /pc/order') && call.code === '0');
  return placed ? toCents(getNumber(placed.result, 'total')) : null;
}

const isAddressNeeded = (view: View) =>
  view.main.includes('Add an address') && getFact(view, 'Delivery') === 'Add an address';

/** Amounts and steps of the checkout. */
export const checkoutProperties: readonly Property[] = [
  {
    name: 'the amount to pay is the same in every place of a page',
    source: '§3: order draft',
    check: ({ after }) => {
      if (!isCheckoutStep(after) || after.dialog) return null;
      const totals = new Set(listTotals(after));
      return totals.size > 1 ? [...totals].join(' and ') : null;
    },
  },
  {
    name: 'the total equals items and delivery',
    source: '§3: freight',
    check: ({ after }) => {
      // Behind a question about a new price, the items have the former one.
      if (!isCheckoutStep(after) || after.dialog) return null;
      const items = readCents(getFact(after, 'Items') ?? '');
      const total = readCents(getFact(after, 'Total') ?? '');
      const delivery = readCents(getFact(after, 'Delivery') ?? getFact(after, 'Pickup') ?? '') ?? 0;
      if (items === null || total === null || items + delivery === total) return null;
      return `${items} + ${delivery} cents are not ${total} cents`;
    },
  },
  {
    name: 'the delivery fee is that of the server, in every place of a page',
    source: '§7: common/freight',
    check: ({ after, calls }) => {
      if (!isCheckoutStep(after)) return null;
      const shown = readCents(getFact(after, 'Delivery') ?? '');
      const besides = readCents(/\bDelivery A\$[\d,]+\.\d\d/.exec(after.main)?.[0] ?? '');
      if (shown !== null && besides !== null && shown !== besides)
        return `${shown} and ${besides} cents`;
      const reply = calls.findLast(
        (call) => isCall(call, 'POST /pc/common/freight') && call.code === '0',
      );
      const serverCents = toCents(getNumber(reply?.result, 'freight'));
      return serverCents === null || shown === null || serverCents === shown
        ? null
        : `${shown} cents instead of ${serverCents}`;
    },
  },
  {
    name: 'the amount asked is the amount last shown',
    source: 'decisions.md 38',
    check: (step) => {
      const { control } = step;
      const total = findPlacedTotal(step);
      const shown = control && isPayButton(control) ? readCents(control.name) : null;
      return total === null || shown === null || total === shown
        ? null
        : `${shown} cents were shown, ${total} are asked`;
    },
  },
  {
    name: 'an order needs the press of a button that names its amount',
    source: '§4; decisions.md 35',
    check: ({ calls, control, action }) => {
      const isPlaced = calls.some((call) => isCall(call, 'POST /pc/order') && call.code === '0');
      if (!isPlaced || action === null) return null;
      return control && /A\$[\d,]+\.\d\d|Check now|Log in|立即查询/.test(control.name)
        ? null
        : `an order was placed by “${control?.name ?? action.kind}”`;
    },
  },
  {
    name: 'the checkout goes on only with a complete delivery',
    source: '§5: delivery info and pickup info',
    check: ({ after }) => {
      if (!isCheckoutStep(after) || !isAddressNeeded(after)) return null;
      const next = after.controls.find(
        ({ name, isDisabled }) =>
          (name.startsWith('Continue to') || isPayButton({ name })) && !isDisabled,
      );
      return next ? `“${next.name}” can be pressed without an address` : null;
    },
  },
  {
    name: 'a pickup time that is full or closed cannot be chosen',
    source: 'docs/ux.md 39',
    check: ({ after }) => {
      const time = after.controls.find(
        ({ role, name, isDisabled }) =>
          role === 'radio' && /^\d{1,2}:\d\d.*(Full|Closed for orders)$/.test(name) && !isDisabled,
      );
      return time ? `“${time.name}” can be chosen` : null;
    },
  },
  {
    name: 'one payment method is chosen where one can be paid with',
    source: '§3: payType default card',
    check: ({ after }) => {
      if (!isCheckoutStep(after) || !getPathname(after).endsWith('/payType') || after.dialog)
        return null;
      const radios = after.controls.filter(({ role }) => role === 'radio');
      const canPay = after.controls.some((control) => isPayButton(control) && !control.isDisabled);
      return canPay && radios.length > 0 && !radios.some(({ checked }) => checked === 'true')
        ? 'no method is marked'
        : null;
    },
  },
  {
    name: 'each button that pays names its amount',
    source: 'docs/ux.md 34',
    check: ({ after }) => {
      const button = after.controls.find(
        ({ name, isDisabled }) => /^(Pay|Place order)$/.test(name.trim()) && !isDisabled,
      );
      return isCheckoutStep(after) && button ? `“${button.name}” names none` : null;
    },
  },
  {
    name: 'a pressed button that names its amount orders, or the page says why not',
    source: 'docs/ux.md 34; decisions.md 38',
    check: (step) => {
      const { action, control, before, after, calls, isSettled } = step;
      const isPress = action?.kind === 'press' || action?.kind === 'pressKey';
      if (!isPress || !control || !isPayButton(control) || control.isDisabled) return null;
      if (!isPaymentStep(before) || !isPaymentStep(after) || !isSettled) return null;
      const isPlaced = calls.some((call) => isCall(call, 'POST /pc/order') && call.code === '0');
      const isSaid = after.dialog !== null || after.alerts.some(Boolean);
      const isChanged = getWords(after) !== getWords(before);
      return isPlaced || isSaid || isChanged ? null : 'nothing happens';
    },
  },
  {
    name: 'an order without a reply is not placed again before its outcome is known',
    source: 'decisions.md 29, 30',
    check: ({ after, calls, isSettled }) => {
      const last = calls.findLast((call) => isCall(call, 'POST /pc/order'));
      if (!last || last.status !== 0 || !isSettled || !isPaymentStep(after)) return null;
      const button = after.controls.find(
        (candidate) => isPayButton(candidate) && !candidate.isDisabled,
      );
      return button ? `“${button.name}” can be pressed` : null;
    },
  },
  {
    name: 'an amount that was shown or agreed to is not asked for again',
    source: 'decisions.md 38',
    check: ({ action, control, after }) => {
      const isPress = action?.kind.startsWith('press') === true;
      if (!isPress || !control || !isPayButton(control)) return null;
      const [shown] = listAmounts(control.name);
      const agreeLabel = after.dialog?.buttons.find((name) => name.startsWith('Agree to A$'));
      return agreeLabel !== undefined && listAmounts(agreeLabel)[0] === shown
        ? `“${agreeLabel}”`
        : null;
    },
  },
  {
    name: 'a failed delivery fee clears the address',
    source: '§8: on failure freight is set to 0 and the address cleared',
    check: ({ after, calls, isSettled }) => {
      const fee = calls.findLast((call) => isCall(call, 'POST /pc/common/freight'));
      const hasFailed = fee !== undefined && (fee.status === 0 || fee.code === '1');
      const isEnded = calls.some(({ code }) => code === '1001');
      if (!hasFailed || isEnded || !isSettled || !isCheckoutStep(after)) return null;
      // This button repeats the calculation for an address that is still chosen.
      const button = after.controls.find(({ name }) => name === 'Calculate delivery again');
      return button ? 'it is still chosen' : null;
    },
  },
];
