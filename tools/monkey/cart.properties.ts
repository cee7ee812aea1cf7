import { BEANIE } from '#tests/e2e/products.ts';
import { isFailing } from './network.ts';
import type { Property, Step } from './property.ts';
import { getPathname, type Item, readCents, type View } from './view.ts';

const isCart = (view: View) => getPathname(view) === '/home/cart' && !view.isBusy;
const isEnglishCart = (view: View) => isCart(view) && view.language === 'en';

const listLines = ({ items }: View): readonly Item[] =>
  items.filter(({ quantity }) => quantity !== null);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const countUnits = (lines: readonly Item[]) => sum(lines.map(({ quantity }) => quantity ?? 0));
const getLineTotal = ({ text }: Item) =>
  readCents(/Line total A\$[\d,.]+/.exec(text)?.[0] ?? '') ?? 0;
const isChecked = ({ checked }: Item) => checked === 'true';

/** The number of a line's button among the buttons of that name. */
function getPressedLine({
  action,
}: Step): { readonly change: number; readonly index: number } | null {
  const match = action?.kind === 'press' ? /^button:One (more|less):(\d+)$/.exec(action.key) : null;
  return match ? { change: match[1] === 'more' ? 1 : -1, index: Number(match[2]) } : null;
}

/** The cart as its page and the header show it. */
export const cartProperties: readonly Property[] = [
  {
    name: 'the number at the cart equals the sum of its lines',
    source: '§3: cart item',
    check: ({ after }) => {
      if (!isEnglishCart(after)) return null;
      const link = after.controls.find(
        ({ role, name }) => role === 'link' && /^Cart, \d/.test(name),
      );
      const shown = Number(/\d+/.exec(link?.name ?? '')?.[0] ?? 0);
      const lines = countUnits(listLines(after));
      return shown === lines ? null : `${shown} at the cart, ${lines} in its lines`;
    },
  },
  {
    name: 'the subtotal equals the checked lines',
    source: '§4: cart; §1: prices',
    check: ({ after }) => {
      if (!isEnglishCart(after) || listLines(after).length === 0) return null;
      const lines = sum(listLines(after).filter(isChecked).map(getLineTotal));
      const amounts = [...after.main.matchAll(/Subtotal\s*A\$\s*[\d,]+\s*\.\d\d/g)].map(([text]) =>
        readCents(text.replaceAll(' ', '').replace('Subtotal', '')),
      );
      const wrong = amounts.find((amount) => amount !== lines);
      return wrong === undefined ? null : `${wrong} cents are shown, the lines are ${lines} cents`;
    },
  },
  {
    name: 'the button of the checkout counts the checked items',
    source: '§4: cart',
    check: ({ after }) => {
      const button = after.controls.find(({ name }) => /^Check out \(\d+\)$/.test(name));
      if (!isEnglishCart(after) || !button) return null;
      const checked = countUnits(listLines(after).filter(isChecked));
      return button.name === `Check out (${checked})`
        ? null
        : `${button.name} with ${checked} checked`;
    },
  },
  {
    name: 'One more adds one, and One less takes one away',
    source: '§4: quantity changes add or subtract a delta',
    check: (step) => {
      const { before, after } = step;
      const pressed = getPressedLine(step);
      if (!pressed || !isEnglishCart(before) || !isEnglishCart(after)) return null;
      const [old, now] = [before, after].map((view) => listLines(view)[pressed.index]);
      if (listLines(before).length !== listLines(after).length || !old || !now) return null;
      const expected = (old.quantity ?? 0) + pressed.change;
      return now.quantity === expected ? null : `${old.quantity} became ${now.quantity}`;
    },
  },
  {
    name: 'the checkbox of all lines shows whether all, some or none are checked',
    source: '§4: items are checked individually or all at once',
    check: ({ after }) => {
      const all = after.controls.find(({ name }) => name === 'Select all');
      const lines = listLines(after);
      const canAllBeChecked = !after.main.includes('Ended');
      if (!isEnglishCart(after) || !all || lines.length === 0 || !canAllBeChecked) return null;
      const count = lines.filter(isChecked).length;
      const expected = count === 0 ? 'false' : count === lines.length ? 'true' : 'mixed';
      return all.checked === expected
        ? null
        : `${all.checked} with ${count} of ${lines.length} checked`;
    },
  },
  {
    name: 'goods of two promotions are not checked out together',
    source: '§5: Multiple promotions cannot be ordered at the same order',
    check: ({ control, before, after }) => {
      const isMixed = before.main.includes(
        'Multiple promotions cannot be ordered at the same order',
      );
      if (!isEnglishCart(before) || !isMixed || !control?.name.startsWith('Check out ('))
        return null;
      return /createOrder|login/.test(getPathname(after)) ? 'the checkout opens' : null;
    },
  },
  {
    name: 'a product that was added to the cart is counted',
    source: '§4: cart',
    check: ({ action, control, before, after }) => {
      if (action?.kind !== 'press' || control?.name !== 'Add to cart') return null;
      const count = ({ controls }: View) =>
        Number(
          /^Cart, (\d+)/.exec(
            controls.find(({ name }) => name.startsWith('Cart, '))?.name ?? '',
          )?.[1] ?? 0,
        );
      const hasWarning = [...after.toasts, ...after.alerts].some(
        (text) => !/success|added/i.test(text),
      );
      return hasWarning || after.dialog || count(after) > count(before)
        ? null
        : `${count(before)} before and ${count(after)} afterwards`;
    },
  },
  {
    name: 'the number at the cart is that of the server',
    source: '§7: GET shoppingCart',
    check: async ({ after, calls }, { steps, account, countCart }) => {
      const link = after.controls.find(
        ({ role, name }) => role === 'link' && /^Cart, (\d+ items?|empty)/.test(name),
      );
      const hasFailed = steps.some(({ action }) => isFailing(action?.network));
      const isChanging = [...calls, ...(steps.at(-1)?.calls ?? [])].some(
        ({ method, path }) => method !== 'GET' && /shopping[cC]art/.test(path),
      );
      if (!link || hasFailed || isChanging || after.storedAccount !== account) return null;
      if (account === null || after.isBusy) return null;
      const shown = Number(/\d+/.exec(link.name)?.[0] ?? 0);
      if (shown === 0) return null; // the cart may not be loaded yet
      const units = await countCart();
      return units === null || units === shown ? null : `${shown} instead of ${units}`;
    },
  },
  {
    name: 'goods of an ended promotion can be removed together, and cannot be checked',
    source: '§5: promotions; §8: promotionEnded',
    check: ({ after }) => {
      if (!isEnglishCart(after) || !/\bEnded\b/.test(after.main)) return null;
      if (after.controls.every(({ name }) => name !== 'Remove ended promotions'))
        return 'no button removes them';
      const line = after.controls.find(({ name }) => name === `Select ${BEANIE.name}`);
      return !line || (line.isDisabled && line.checked === 'false')
        ? null
        : `${line.name} is ${line.isDisabled ? 'checked' : 'enabled'}`;
    },
  },
];
