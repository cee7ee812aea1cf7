import type { PayType } from '#models/checkout/payType.ts';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { en } from '#src/text/en.ts';
import { choose, find, isIn, press, readsHeading, type Shopper } from './shopper.ts';

const { address, checkout, session } = en;

export const HOME_ADDRESS = {
  addressee: 'Robin Chen',
  phone: '0412 345 678',
  addressDetails: '18 Beach Street',
  suburb: 'Fremantle',
  state: 'WA',
  postcode: '6160',
} as const;

/** Types an Australian address from the top of the form down; what is typed is kept when a field is left. */
export async function typeAddress(shopper: Shopper): Promise<void> {
  const { labels } = address;
  const fill = (label: string, text: string) => find(shopper, 'textbox', label).fill(text);
  await fill(labels.addressee, HOME_ADDRESS.addressee);
  await fill(labels.phone, HOME_ADDRESS.phone);
  await fill(labels.AU.addressDetails, HOME_ADDRESS.addressDetails);
  await find(shopper, 'combobox', labels.AU.cityName).fill(HOME_ADDRESS.suburb);
  await find(shopper, 'combobox', labels.AU.province).selectOption(HOME_ADDRESS.state);
  await fill(labels.AU.city, HOME_ADDRESS.postcode);
  await find(shopper, 'textbox', labels.AU.city).blur();
}

export async function useTypedAddress(shopper: Shopper): Promise<void> {
  await press(shopper, checkout.useAddress);
  await isIn(shopper, 'checkout', 'delivery.home.ready');
}

export async function toPayment(shopper: Shopper): Promise<void> {
  await press(shopper, checkout.toPayment);
  await readsHeading(shopper, checkout.step.payType);
}

/** The first shop and its first free time. */
export async function choosePickup(shopper: Shopper): Promise<void> {
  await choose(shopper, checkout.pickup);
  await isIn(shopper, 'checkout', 'delivery.pickup.choosingShop');
  await choose(shopper, /^Wattle Lane /);
  await isIn(shopper, 'checkout', 'delivery.pickup.choosingSlot');
  await shopper.page
    .getByRole('radio', { name: /^\d{1,2}:\d{2}/, disabled: false })
    .first()
    .click();
  await isIn(shopper, 'checkout', 'delivery.pickup.ready');
}

/** In place: the page's address does not change. */
export async function logInHere(
  shopper: Shopper,
  password: string = DEMO_MEMBER.password,
): Promise<void> {
  await find(shopper, 'textbox', session.account).fill(DEMO_MEMBER.account);
  await find(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
}

export const choosePayType = (shopper: Shopper, payType: PayType): Promise<void> =>
  choose(shopper, checkout.payTypes[payType]);

/** The button that names the amount; answers that amount as it is written. */
export async function pressPay(shopper: Shopper): Promise<string> {
  const button = find(shopper, 'button', /^(Pay|Place order) A\$/);
  const label = await button.innerText();
  await button.click();
  return label.replace(/^.*(?=A\$)/, '');
}

/** The order's number, as the address of its page says. */
export async function orderNoOf({ page }: Shopper): Promise<string> {
  await page.waitForURL(/\/createOrder\/result\//);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** From the delivery step to a pressed pay button; answers the amount that it named. */
export async function orders(shopper: Shopper, payType: PayType): Promise<string> {
  await toPayment(shopper);
  await isIn(shopper, 'checkout', 'payType.choosing');
  await choosePayType(shopper, payType);
  return pressPay(shopper);
}
