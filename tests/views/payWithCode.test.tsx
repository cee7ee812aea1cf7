import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import {
  createPayResultReply,
  findHeading,
  pressButton,
  renderCheckoutPage,
  submitOrder,
  TOTAL,
} from '#tests/support/renderCheckout.tsx';

const PAY = `Pay ${TOTAL}`;

test('a code that a busy shop did not read stays in its field, and is sent again with one press', async () => {
  const needsCode = {
    kind: 'refused',
    code: '1002',
    msg: '',
    reason: 'secondFactorNeeded',
  } as const;
  const shop = renderCheckoutPage({ replies: { pay: failingReply(needsCode) } });
  await submitOrder(/Balance/);
  await userEvent.type(await screen.findByLabelText('Pay password'), '123456');
  await pressButton(PAY);
  await userEvent.type(await screen.findByLabelText(secondFactorTexts.en.code), '111222');
  shop.reply(
    'pay',
    failingReply({
      kind: 'busy',
      status: 503,
      msg: '当前访问人数较多，请稍后再试',
    }),
  );
  await pressButton(PAY);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The shop is very busy right now');
  expect(alert.textContent).toContain('No money was taken.');
  expect(screen.getByLabelText(secondFactorTexts.en.code)).toHaveProperty('value', '111222');
  shop.reply('pay', null);
  shop.reply('payResult', createPayResultReply('paid'));
  await pressButton(PAY);
  await findHeading('Thank you, your order is paid');
  expect(shop.getInputs('pay').at(-1)).toMatchObject({
    password: '123456',
    secondFactorCode: '111222',
  });
});
