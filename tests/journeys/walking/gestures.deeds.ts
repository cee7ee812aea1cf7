import sharp from 'sharp';
import { en } from '#src/text/en.ts';
import { choosePayType, typeAddress } from '../checkingOut.ts';
import { choose, find, press } from '../shopper.ts';
import { type Deed, held, isAt } from './walking.ts';

const { address, checkout, paying } = en;
const PAY = /^(Pay|Place order) A\$/;

const presses =
  (name: string | RegExp): Deed =>
  ({ shopper }) =>
    press(shopper, name);
const paysBy =
  (payType: Parameters<typeof choosePayType>[1]): Deed =>
  ({ shopper }) =>
    choosePayType(shopper, payType);
const choosesSlot: Deed = async ({ shopper }) =>
  shopper.page
    .getByRole('radio', { name: /^\d{1,2}:\d{2}/, disabled: false, checked: false })
    .first()
    .click();

const submitsAddress: Deed = async ({ shopper }) => {
  const name = find(shopper, 'textbox', address.labels.addressee);
  const details = find(shopper, 'textbox', address.labels.AU.addressDetails);
  if ((await name.inputValue()) === '' || (await details.inputValue()) === '')
    await typeAddress(shopper);
  await press(shopper, checkout.useAddress);
};

const delivery: Record<string, Deed> = {
  'step.next': presses(checkout.toPayment),
  'step.visit (delivery)': ({ shopper }) => shopper.page.evaluate(() => history.back()),
  'step.visit (payment)': ({ shopper }) => shopper.page.evaluate(() => history.forward()),
  'deliveryType.choose (delivery)': ({ shopper }) => choose(shopper, checkout.delivery),
  'deliveryType.choose (pickup)': ({ shopper }) => choose(shopper, checkout.pickup),
  'address.offer (home)': async (walking) => (await held(walking, 'addressBook')).end('pass'),
  'address.choose (home)': ({ shopper }) =>
    shopper.page
      .getByRole('radiogroup', { name: checkout.saved })
      .getByRole('radio')
      .first()
      .click(),
  'address.submit (complete)': submitsAddress,
  'address.type (half)': async ({ shopper }) => {
    const name = find(shopper, 'textbox', address.labels.addressee);
    await name.fill('Robin Chen');
    await name.blur();
  },
  'address.change': async ({ shopper }, edge) =>
    press(shopper, isAt(edge, 'delivery.home') ? checkout.changeAddress : checkout.changeSlot),
  'freight.retry': presses(checkout.freightRetry),
  'shops.retry': presses(checkout.retry),
  'shop.choose (cbd)': ({ shopper }) => choose(shopper, /^Wattle Lane /),
  'slot.choose (open)': choosesSlot,
};

const receipt = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f1ea' } })
    .png()
    .toBuffer(),
});

const submitsPassword: Deed = async ({ shopper, ahead }) => {
  const isWrong = ahead.find(({ choice }) => choice.about === 'payByBalance')?.choice;
  const password = isWrong?.name === 'refused' ? '654321' : '123456';
  await shopper.page.getByLabel(paying.passwordLabel).fill(password);
  await find(shopper, 'button', /^Pay A\$/).click();
};

const cancels: Deed = async ({ shopper }) => {
  await press(shopper, paying.cancel);
  const dialog = shopper.page.getByRole('alertdialog', { name: paying.cancelTitle });
  await dialog.getByRole('button', { name: paying.cancelYes }).click();
};

const abandons: Deed = async ({ shopper }, edge) => {
  if (isAt(edge, 'payInStore')) return press(shopper, paying.storeOther);
  return press(shopper, isAt(edge, 'paying.checking') ? paying.didNotPay : paying.otherMethod);
};

const payment: Record<string, Deed> = {
  'payType.choose (card)': paysBy('5'),
  'payType.choose (in store)': paysBy('cashOnDelivery'),
  'payType.choose (balance)': paysBy('0'),
  'payType.choose (transfer)': paysBy('transfer'),
  'payType.choose (customer service)': paysBy('1'),
  'order.submit': presses(PAY),
  'payment.submit': presses(PAY),
  'quote.accept': presses(/^Agree to A\$/),
  'quote.decline': presses(checkout.consentNo),
  'order.reconcile': presses(checkout.checkNow),
  'payment.ask': ({ shopper }, edge) =>
    press(shopper, isAt(edge, 'paying.checking') ? paying.checkNow : paying.askAgain),
  'payment.abandon': abandons,
  'payPassword.submit': submitsPassword,
  'receipt.upload': async ({ shopper }) => {
    await shopper.page.getByLabel(paying.receipt).setInputFiles(await receipt());
    await press(shopper, paying.sendReceipt);
  },
  'order.cancel': cancels,
};

export const gestures: Readonly<Record<string, Deed>> = { ...delivery, ...payment };
