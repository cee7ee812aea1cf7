import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import {
  selectAllChecked,
  selectCheckedPieces,
  selectCheckedTotal,
  selectGroups,
} from '#machines/cart/cart.selectors.ts';
import type { CartCommand, CartContext } from '#machines/cart/cart.types.ts';
import { type CartLine, lineKey } from '#models/cart/cart.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { moneyText } from '#src/text/money.ts';
import { cartFacts, cartSetting, goodsPage } from './cart.world.ts';
import { button, isAt } from './view/page.ts';
import type { Control, Gesture, ViewChart, Voice } from './view/viewChart.ts';

type Command<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;
const { cart: texts } = en;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CartContext;
const groupsOf = (snapshot: AnyMachineSnapshot) => selectGroups(snapshot as never);
const page = () => paths.cart;
const isEmpty = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).cart.lines.length === 0;

/** A line by its key, and the group in which it stands. */
function lineAt(snapshot: AnyMachineSnapshot, key: string) {
  const group = groupsOf(snapshot).find(({ lines }) => lines.some((one) => lineKey(one) === key));
  const line = group?.lines.find((one) => lineKey(one) === key);
  const name = group?.promotion ? group.promotion.goodsActionTypeNameEn : texts.normalGroup;
  return group && line ? { line, valid: group.valid, group: { role: 'region', name } } : null;
}
const onLine = (
  snapshot: AnyMachineSnapshot,
  key: string,
  controlOf: (line: CartLine) => Control,
): Control | null => {
  const found = lineAt(snapshot, key);
  return found && { ...controlOf(found.line), within: found.group };
};

const add: Gesture<Command<'cart.add'>> = {
  page: ({ addition }) => goodsPage(addition.goods.goodsId),
  isShown: ({ addition }) => window.location.pathname === goodsPage(addition.goods.goodsId),
  control: () => button(en.catalogue.addToCart),
  async act({ user }, { addition }) {
    const { goodsEnglishName } = addition.goods;
    for (let more = 1; more < addition.amount; more += 1)
      await user.click(screen.getByRole('button', { name: `One more of ${goodsEnglishName}` }));
    await user.click(screen.getByRole('button', { name: en.catalogue.addToCart }));
  },
};

const setAmount: Gesture<Command<'cart.setAmount'>> = {
  page,
  // Nothing of a line is its removal, which is an event of its own.
  control: ({ key, amount }, snapshot) =>
    amount === 0
      ? null
      : onLine(snapshot, key, ({ goodsEnglishName }) => ({
          role: 'spinbutton',
          name: texts.quantity(goodsEnglishName),
        })),
  isDone: ({ key, amount }, snapshot) => lineAt(snapshot, key)?.line.goodsAmount === amount,
  holds: ({ key }, snapshot) => String(lineAt(snapshot, key)?.line.goodsAmount),
  async act({ user }, { amount }, control) {
    const group = within(screen.getByRole('region', { name: control.within?.name ?? '' }));
    const field = group.getByRole('spinbutton', { name: control.name ?? '' });
    await user.clear(field);
    await user.type(field, `${amount}{Enter}`);
  },
};
const remove: Gesture<Command<'cart.remove'>> = {
  page,
  control: ({ key }, snapshot) =>
    onLine(snapshot, key, ({ goodsEnglishName }) => button(texts.remove(goodsEnglishName))),
};
const undo: Gesture = {
  page,
  control: (_, snapshot) => (contextOf(snapshot).removed === null ? null : button(texts.undo)),
};
const check: Gesture<Command<'cart.check'>> = {
  page,
  // What has ended cannot be chosen.
  isForm: true,
  control: ({ key }, snapshot) =>
    onLine(snapshot, key, ({ goodsEnglishName }) => ({
      role: 'checkbox',
      name: texts.select(goodsEnglishName),
    })),
  isDone({ key, checked }, snapshot) {
    const found = lineAt(snapshot, key);
    return found?.line.checked === checked || found?.valid === false;
  },
  isBarred: ({ key }, snapshot) => lineAt(snapshot, key)?.valid === false,
  isChosen: ({ key }, snapshot) => lineAt(snapshot, key)?.line.checked ?? false,
  also: (snapshot) =>
    contextOf(snapshot).cart.lines.map((line) => ({
      type: 'cart.check',
      key: lineKey(line),
      checked: !line.checked,
    })),
};
const checkAll: Gesture<Command<'cart.checkAll'>> = {
  page,
  control: (_, snapshot) =>
    isEmpty(snapshot) ? null : { role: 'checkbox', name: texts.selectAll },
  isDone: ({ checked }, snapshot) => checked === (selectAllChecked(snapshot as never) === true),
  isChosen(_, snapshot) {
    const all = selectAllChecked(snapshot as never);
    return all === 'some' ? 'mixed' : all;
  },
};
const cleanUp: Gesture = {
  page,
  control: (_, snapshot) =>
    groupsOf(snapshot).some(({ valid }) => !valid) ? button(texts.removeEnded) : null,
};
const checkOut: Gesture = {
  page,
  control: (_, snapshot) =>
    isEmpty(snapshot) ? null : button(texts.checkOut(selectCheckedPieces(snapshot as never))),
};
const reload: Gesture = {
  page,
  control: (_, snapshot) =>
    isAt(snapshot, { member: 'stale' }, { member: 'unmerged' }) ? button(texts.retry) : null,
};

/** On the page of the cart only: elsewhere its state is in the header. */
const onPage = (voice: Voice) => (): Voice =>
  window.location.pathname === paths.cart ? voice : {};
const loading = (snapshot: AnyMachineSnapshot): Voice =>
  isEmpty(snapshot) ? onPage({ heading: texts.title, status: texts.loading })() : {};
const shown = onPage({ heading: texts.title });

/** The cart as its page, the goods and the header show it. */
export const cartView: ViewChart = {
  setting: cartSetting,
  gestures: {
    'cart.add': add,
    'cart.setAmount': setAmount,
    'cart.remove': remove,
    'cart.undoRemove': undo,
    'cart.check': check,
    'cart.checkAll': checkAll,
    'cart.cleanUp': cleanUp,
    'cart.checkOut': checkOut,
    'cart.reload': reload,
  },
  facts: cartFacts,
  shows: (snapshot) =>
    isEmpty(snapshot) || window.location.pathname !== paths.cart
      ? []
      : [`${texts.total} ${moneyText(selectCheckedTotal(snapshot as never))}`],
  voices: {
    guest: shown,
    suspended: shown,
    'member.loading': loading,
    'member.merging': loading,
    'member.settled': shown,
    'member.saving': shown,
    'member.stale': onPage({ heading: texts.title, status: texts.stale }),
    'member.unmerged': onPage({ heading: texts.title, status: texts.unmerged }),
  },
  others: [/^One (less|more)/, /^(Select|Remove) (tin|serum|gone)$/, /^Add .+ to the cart$/],
  unwalked: {},
};
