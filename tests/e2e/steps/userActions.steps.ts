import sharp from 'sharp';
import { en } from '#src/text/en.ts';
import { clickRadio, findByRole, clickButton } from '../browserShopper.ts';
import { choosePayType, chooseSlot, fillAddressForm } from '../CheckoutPage.ts';
import { type E2eStep, pendingCall, wasInState } from './e2eRun.ts';

const { address, checkout, paying } = en;
const PAY = /^(Pay|Place order) A\$/;

const pressStep =
  (name: string | RegExp): E2eStep =>
  ({ shopper }) =>
    clickButton(shopper, name);
const payWithStep =
  (payType: Parameters<typeof choosePayType>[1]): E2eStep =>
  ({ shopper }) =>
    choosePayType(shopper, payType);

const submitAddressStep: E2eStep = async ({ shopper }) => {
  const name = findByRole(shopper, 'textbox', address.labels.addressee);
  const details = findByRole(shopper, 'textbox', address.labels.AU.addressDetails);
  if ((await name.inputValue()) === '' || (await details.inputValue()) === '')
    await fillAddressForm(shopper);
  await clickButton(shopper, checkout.useAddress);
};

const deliverySteps: Record<string, E2eStep> = {
  'step.next': pressStep(checkout.toPayment),
  'step.visit (delivery)': ({ shopper }) => shopper.page.evaluate(() => history.back()),
  'step.visit (payment)': ({ shopper }) => shopper.page.evaluate(() => history.forward()),
  'deliveryType.choose (delivery)': ({ shopper }) => clickRadio(shopper, checkout.delivery),
  'deliveryType.choose (pickup)': ({ shopper }) => clickRadio(shopper, checkout.pickup),
  'address.prefill (home)': async (run) => (await pendingCall(run, 'addressBook')).finish('pass'),
  'address.choose (home)': ({ shopper }) =>
    shopper.page
      .getByRole('radiogroup', { name: checkout.saved })
      .getByRole('radio')
      .first()
      .click(),
  'address.submit (complete)': submitAddressStep,
  'addressForm.change (half)': async ({ shopper }) => {
    const name = findByRole(shopper, 'textbox', address.labels.addressee);
    await name.fill('Robin Chen');
    await name.blur();
  },
  'address.change': async ({ shopper }, edge) =>
    clickButton(
      shopper,
      wasInState(edge, 'delivery.home') ? checkout.changeAddress : checkout.changeSlot,
    ),
  'freight.retry': pressStep(checkout.freightRetry),
  'shops.retry': pressStep(checkout.retry),
  'shop.choose (cbd)': ({ shopper }) => clickRadio(shopper, /^Wattle Lane /),
  'slot.choose (open)': ({ shopper }) => chooseSlot(shopper),
};

const receipt = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f1ea' } })
    .png()
    .toBuffer(),
});

const submitPasswordStep: E2eStep = async ({ shopper, upcomingSteps: ahead }) => {
  const isWrong = ahead.find(({ choice }) => choice.about === 'payByBalance')?.choice;
  const password = isWrong?.name === 'refused' ? '654321' : '123456';
  await shopper.page.getByLabel(paying.passwordLabel).fill(password);
  await findByRole(shopper, 'button', /^Pay A\$/).click();
};

const cancelStep: E2eStep = async ({ shopper }) => {
  await clickButton(shopper, paying.cancel);
  const dialog = shopper.page.getByRole('alertdialog', { name: paying.cancelTitle });
  await dialog.getByRole('button', { name: paying.cancelYes }).click();
};

const abandonStep: E2eStep = async ({ shopper }, edge) => {
  if (wasInState(edge, 'payInStore')) return clickButton(shopper, paying.storeOther);
  return clickButton(
    shopper,
    wasInState(edge, 'paying.polling') ? paying.didNotPay : paying.otherMethod,
  );
};

const paymentSteps: Record<string, E2eStep> = {
  'payType.choose (card)': payWithStep('5'),
  'payType.choose (in store)': payWithStep('cashOnDelivery'),
  'payType.choose (balance)': payWithStep('0'),
  'payType.choose (transfer)': payWithStep('transfer'),
  'payType.choose (customer service)': payWithStep('1'),
  'order.submit': pressStep(PAY),
  'payment.submit': pressStep(PAY),
  'quote.accept': pressStep(/^Agree to A\$/),
  'quote.decline': pressStep(checkout.consentNo),
  'order.reconcile': pressStep(checkout.checkNow),
  'payment.refresh': ({ shopper }, edge) =>
    clickButton(shopper, wasInState(edge, 'paying.polling') ? paying.checkNow : paying.askAgain),
  'payment.abandon': abandonStep,
  'payPassword.submit': submitPasswordStep,
  'receipt.upload': async ({ shopper }) => {
    await shopper.page.getByLabel(paying.receipt).setInputFiles(await receipt());
    await clickButton(shopper, paying.sendReceipt);
  },
  'order.cancel': cancelStep,
};

export const userActionSteps: Readonly<Record<string, E2eStep>> = {
  ...deliverySteps,
  ...paymentSteps,
};
