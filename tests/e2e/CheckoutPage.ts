import type { PayType } from '#models/checkout/payType.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { en } from '#src/text/en.ts';
import {
  clickRadio,
  findByRole,
  waitForChartState,
  clickButton,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { openCart, openCheckoutFromCart } from './CartPage.ts';

const { address, checkout, session } = en;

export const HOME_ADDRESS = {
  addressee: 'Robin Chen',
  phone: '0412 345 678',
  addressDetails: '18 Beach Street',
  suburb: 'Fremantle',
  state: 'WA',
  postcode: '6160',
} as const;

/**
 * Fills the form of an Australian address from top to bottom; the page saves each field on blur.
 */
export async function fillAddressForm(shopper: Pick<BrowserShopper, 'page'>): Promise<void> {
  const { labels } = address;
  const fill = (label: string, text: string) => findByRole(shopper, 'textbox', label).fill(text);
  await fill(labels.addressee, HOME_ADDRESS.addressee);
  await fill(labels.phone, HOME_ADDRESS.phone);
  await fill(labels.AU.addressDetails, HOME_ADDRESS.addressDetails);
  await findByRole(shopper, 'combobox', labels.AU.city).fill(HOME_ADDRESS.suburb);
  await findByRole(shopper, 'combobox', labels.AU.state).selectOption(HOME_ADDRESS.state);
  await fill(labels.AU.postcode, HOME_ADDRESS.postcode);
  await findByRole(shopper, 'textbox', labels.AU.postcode).blur();
}

export async function submitTypedAddress(shopper: BrowserShopper): Promise<void> {
  await clickButton(shopper, checkout.useAddress);
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
}

export async function goToPaymentStep(shopper: BrowserShopper): Promise<void> {
  await clickButton(shopper, checkout.continueTo.payType);
  await waitForHeading(shopper, checkout.step.payType);
}

/**
 * A guest goes from the page of the added product through the cart and the delivery step to the
 * payment step.
 */
export async function goToPaymentAsGuest(shopper: BrowserShopper): Promise<void> {
  await openCart(shopper);
  await openCheckoutFromCart(shopper);
  await fillAddressForm(shopper);
  await submitTypedAddress(shopper);
  await goToPaymentStep(shopper);
}

/**
 * Selects an open slot of the second day, other than the selected one. The second day has all its
 * slots at any time of day; the first day may have only one left.
 */
export async function chooseSlot(
  { page }: Pick<BrowserShopper, 'page'>,
  days: string = checkout.days,
): Promise<void> {
  const day = page.getByRole('tablist', { name: days, exact: true }).getByRole('tab').nth(1);
  const name = await day.innerText();
  await day.click();
  await page
    .getByRole('tabpanel', { name, exact: true })
    .getByRole('radio', { name: /^\d{1,2}:\d{2}/, disabled: false, checked: false })
    .first()
    .click();
}

/** Selects the first shop and an open slot. */
export async function choosePickup(shopper: BrowserShopper): Promise<void> {
  await clickRadio(shopper, checkout.pickup);
  await waitForChartState(shopper, 'checkout', 'delivery.pickup.choosingShop');
  await clickRadio(shopper, /^Wattle Lane /);
  await waitForChartState(shopper, 'checkout', 'delivery.pickup.choosingSlot');
  await chooseSlot(shopper);
  await waitForChartState(shopper, 'checkout', 'delivery.pickup.ready');
}

/** Logs in without a change of the page's URL. */
export async function logInInPlace(
  shopper: BrowserShopper,
  password: string = DEMO_MEMBER.password,
): Promise<void> {
  await findByRole(shopper, 'textbox', session.account).fill(DEMO_MEMBER.account);
  await findByRole(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
}

export const choosePayType = (shopper: BrowserShopper, payType: PayType): Promise<void> =>
  clickRadio(shopper, checkout.payTypes[payType]);

/** Presses the button that contains the amount; returns the displayed amount. */
export async function pressPay(shopper: BrowserShopper): Promise<string> {
  const button = findByRole(shopper, 'button', /^(Pay|Place order) A\$/);
  const label = await button.innerText();
  await button.click();
  return label.replace(/^.*(?=A\$)/, '');
}

/** Reads the order number from the page's URL. */
export async function readOrderNo({ page }: BrowserShopper): Promise<string> {
  await page.waitForURL(/\/createOrder\/result\//);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/**
 * Completes the checkout from the delivery step to the pay button; returns the displayed amount.
 */
export async function placeOrderByPayType(
  shopper: BrowserShopper,
  payType: PayType,
): Promise<string> {
  await goToPaymentStep(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  await choosePayType(shopper, payType);
  return pressPay(shopper);
}
