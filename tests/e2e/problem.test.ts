import { describe, expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { problemTexts } from '#src/text/problem.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { callShopApi } from './api.ts';
import {
  clickButton,
  clickRadio,
  findByRole,
  type BrowserShopper,
  waitForChartState,
  waitForText,
} from './browserShopper.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';

const shop = startE2eShop();
const text = problemTexts.en;

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await createPlainPng({ width: 300, height: 200, background: '#964b00' }),
});

/** The demo's member has one completed order with three products. */
async function findCompletedOrder({ server, token }: BrowserShopper): Promise<string> {
  const body = { status: 'completed' };
  const { list } = Object(await callShopApi(server.origin, 'POST', '/orderInfo', { token, body }));
  return list[0].orderNo;
}

async function fillReport(shopper: BrowserShopper, item: number) {
  const { page } = shopper;
  await clickButton(shopper, text.open);
  await page.locator('form').getByRole('checkbox').nth(item).check({ force: true });
  await clickRadio(shopper, text.kinds.damaged);
  const message = page.getByLabel(text.message);
  await message.fill('The lid is broken.');
  // A reload with the focus in the field keeps everything.
  await page.reload();
  await waitForChartState(shopper, 'problemReport', 'editing');
  expect(await message.inputValue()).toBe('The lid is broken.');
  await page
    .getByLabel(text.pictures)
    .setInputFiles([await picture('1.png'), await picture('2.png')]);
  await findByRole(shopper, 'button', text.removePicture(2)).click();
  await findByRole(shopper, 'button', text.removePicture(1)).waitFor();
}

describe.each(listWidths('phone'))('on a %s', (width) => {
  it('a shopper reports a broken item, and sees the refund of the operator', async () => {
    const shopper = await shop.openShopper(width, 'member');
    const orderNo = await findCompletedOrder(shopper);
    await shopper.page.goto(paths.order(orderNo));
    await fillReport(shopper, 0);
    await clickButton(shopper, text.send);
    await waitForChartState(shopper, 'problemReport', 'sent');
    await waitForText(shopper, text.states.open);

    const open = await shop.server.runOperatorCommand('problems', '--state', 'open');
    const [id = ''] = open.split('\n')[1]?.split(' ') ?? [];
    expect(await shop.server.runOperatorCommand('problems', 'show', id)).toContain('Pictures: 1');
    const why = `Sorry for the lid, ${width}.`;
    await shop.server.runOperatorCommand('problems', 'refund', id, '--amount', '5', '--why', why);

    await shopper.page.reload();
    await waitForText(shopper, text.states.refunded('A$5.00'));
    await waitForText(shopper, text.answer(why));
    await runAudit(shopper);
  });
});
