import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import {
  selectCheckedQuantity,
  selectCheckedTotal,
  selectGroups,
} from '#machines/cart/cart.selectors.ts';
import type { CartCommand, CartContext } from '#machines/cart/cart.types.ts';
import { type CartLine, isRejectedAdvance, lineKey } from '#models/cart/cart.ts';
import { paths } from '#src/mall/paths.ts';
import { cartExternalEvents, createCartSetup, getGoodsPath } from './cart.externalEvents.ts';
import { buttonNamed, isInState } from './view/page.ts';
import { sendEvent } from './view/send.ts';
import { toDollars } from './view/sentences.ts';
import type { Control, UserAction, ViewSpec, Announcement } from './view/viewSpec.ts';

type Command<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as CartContext;
const getGroups = (snapshot: AnyMachineSnapshot) => selectGroups(snapshot as never);
const page = () => paths.cart;
const isEmpty = (snapshot: AnyMachineSnapshot) => getContext(snapshot).cart.lines.length === 0;

/** Finds a line by its key, and its group. */
function findLine(snapshot: AnyMachineSnapshot, key: string) {
  const group = getGroups(snapshot).find(({ lines }) =>
    lines.some((line) => lineKey(line) === key),
  );
  const line = group?.lines.find((candidate) => lineKey(candidate) === key);
  const name = group?.promotion ? group.promotion.nameEn : 'Other items';
  return group && line ? { line, valid: group.isValid, group: { role: 'region', name } } : null;
}
const onLine = (
  snapshot: AnyMachineSnapshot,
  key: string,
  findControl: (line: CartLine) => Control,
): Control | null => {
  const line = findLine(snapshot, key);
  return line && { ...findControl(line.line), within: line.group };
};

/** The button of an advance sale without stock says that it is sold out (§5). */
const getAddButton = ({ addition }: Command<'cart.add'>) =>
  buttonNamed(isRejectedAdvance(addition.goods) ? 'Sold out' : 'Add to cart');

const add: UserAction<Command<'cart.add'>> = {
  page: ({ addition }) => getGoodsPath(addition.goods.goodsId),
  isShown: ({ addition }) => window.location.pathname === getGoodsPath(addition.goods.goodsId),
  control: getAddButton,
  isRefused: ({ addition }) => isRejectedAdvance(addition.goods),
  async perform({ user }, { addition }, { name = '' }) {
    const { goodsEnglishName } = addition.goods;
    for (let more = 1; more < addition.quantity; more += 1)
      await user.click(
        within(screen.getByRole('group', { name: `Quantity of ${goodsEnglishName}` })).getByRole(
          'button',
          { name: 'One more' },
        ),
      );
    await user.click(screen.getByRole('button', { name }));
  },
};

const setAmount: UserAction<Command<'cart.setQuantity'>> = {
  page,
  // A quantity of zero is a removal, which is a different event.
  control: ({ key, quantity }, snapshot) =>
    quantity === 0
      ? null
      : onLine(snapshot, key, ({ goodsEnglishName }) => ({
          role: 'spinbutton',
          name: `Quantity of ${goodsEnglishName}`,
        })),
  isDone: ({ key, quantity }, snapshot) => findLine(snapshot, key)?.line.quantity === quantity,
  getValue: ({ key }, snapshot) => String(findLine(snapshot, key)?.line.quantity),
  async perform({ user }, { quantity }, control) {
    const group = within(screen.getByRole('region', { name: control.within?.name ?? '' }));
    const field = group.getByRole('spinbutton', { name: control.name ?? '' });
    await user.clear(field);
    await user.type(field, `${quantity}{Enter}`);
  },
};
const remove: UserAction<Command<'cart.remove'>> = {
  page,
  control: ({ key }, snapshot) =>
    onLine(snapshot, key, ({ goodsEnglishName }) => buttonNamed(`Remove ${goodsEnglishName}`)),
};
const undo: UserAction = {
  page,
  control: (_, snapshot) => (getContext(snapshot).removed === null ? null : buttonNamed('Undo')),
};
const check: UserAction<Command<'cart.check'>> = {
  page,
  // Lines of an ended promotion cannot be checked.
  isEnabledByForm: true,
  control: ({ key }, snapshot) =>
    onLine(snapshot, key, ({ goodsEnglishName }) => ({
      role: 'checkbox',
      name: `Select ${goodsEnglishName}`,
    })),
  isDone({ key, checked }, snapshot) {
    const line = findLine(snapshot, key);
    return line?.line.checked === checked || line?.valid === false;
  },
  isRefused: ({ key }, snapshot) => findLine(snapshot, key)?.valid === false,
  isChosen: ({ key }, snapshot) => findLine(snapshot, key)?.line.checked ?? false,
  getExtraEvents: (snapshot) =>
    getContext(snapshot).cart.lines.map((line) => ({
      type: 'cart.check',
      key: lineKey(line),
      checked: !line.checked,
    })),
};
/** A line of an ended promotion cannot be checked (§4). */
function areAllChecked(snapshot: AnyMachineSnapshot): boolean | 'mixed' {
  const lines = getGroups(snapshot).flatMap((group) => (group.isValid ? group.lines : []));
  const checked = lines.filter((line) => line.checked);
  if (checked.length === 0) return false;
  return checked.length === lines.length ? true : 'mixed';
}
const checkAll: UserAction<Command<'cart.checkAll'>> = {
  page,
  control: (_, snapshot) => (isEmpty(snapshot) ? null : { role: 'checkbox', name: 'Select all' }),
  isDone: ({ checked }, snapshot) => checked === (areAllChecked(snapshot) === true),
  isChosen: (_, snapshot) => areAllChecked(snapshot),
};
const cleanUp: UserAction = {
  page,
  control: (_, snapshot) =>
    getGroups(snapshot).some(({ isValid: valid }) => !valid)
      ? buttonNamed('Remove ended promotions')
      : null,
};
const checkOut: UserAction = {
  page,
  control: (_, snapshot) =>
    isEmpty(snapshot)
      ? null
      : buttonNamed(`Check out (${selectCheckedQuantity(snapshot as never)})`),
};
const reload: UserAction<Command<'cart.reload'>> = {
  page,
  control: ({ ordered }, snapshot) =>
    !ordered && isInState(snapshot, { member: 'stale' }, { member: 'unmerged' })
      ? buttonNamed('Try again')
      : null,
};

/** On the cart page only; other pages show the cart in the header. */
const onCartPage = (announcement: Announcement) => (): Announcement =>
  window.location.pathname === paths.cart ? announcement : {};
const loadingAnnouncement = (snapshot: AnyMachineSnapshot): Announcement =>
  isEmpty(snapshot) ? onCartPage({ heading: 'Cart', status: 'Loading your cart' })() : {};
const shownAnnouncement = onCartPage({ heading: 'Cart' });

/** The cart on its page, on goods pages and in the header. */
export const cartView: ViewSpec = {
  createSetup: createCartSetup,
  userActions: {
    'cart.add': add,
    'cart.setQuantity': setAmount,
    'cart.remove': remove,
    'cart.undoRemove': undo,
    'cart.check': check,
    'cart.checkAll': checkAll,
    'cart.removeExpired': cleanUp,
    'cart.checkOut': checkOut,
    'cart.reload': reload,
  },
  // The route guard sends it when a guest's checkout opens.
  externalEvents: { ...cartExternalEvents, 'goods.refresh': sendEvent },
  getShownTexts: (snapshot) =>
    isEmpty(snapshot) || window.location.pathname !== paths.cart
      ? []
      : [`Subtotal ${toDollars(selectCheckedTotal(snapshot as never))}`],
  announcements: {
    'guest.idle': shownAnnouncement,
    'guest.refreshing': shownAnnouncement,
    suspended: shownAnnouncement,
    'member.loading': loadingAnnouncement,
    'member.merging': loadingAnnouncement,
    'member.synced': shownAnnouncement,
    'member.saving': shownAnnouncement,
    'member.stale': onCartPage({
      heading: 'Cart',
      status: 'This is a saved copy of your cart. We couldn’t load the latest version.',
    }),
    'member.unmerged': onCartPage({
      heading: 'Cart',
      status:
        'We couldn’t combine this cart with the one in your account yet. Your items are safe.',
    }),
  },
  otherButtons: [
    ...['One less', 'One more', 'Remove serum'],
    ...['Add Manuka Honey to the cart', 'Add Olive Oil to the cart'],
    // the page of a product
    ...['Save tin', 'Save serum', 'Save gone', 'Save Manuka Honey', 'Save Olive Oil'],
    ...['Change country', 'Zoom picture 1 of 1', 'Description', 'Details', 'Delivery'],
  ],
  otherLinks: [
    ...['Log in for member prices', 'Start shopping', 'tin', 'serum'],
    ...['View cart', /^Cart, (empty|\d+ items?, A\$\d+\.00)$/],
    // the page of a product
    ...['Home', 'Pantry Food', 'Honey', 'brand', '250 g', '500 g, out of stock'],
    ...['Manuka Honey', 'Olive Oil', 'Log in or register'],
  ],
  uncovered: {},
};
