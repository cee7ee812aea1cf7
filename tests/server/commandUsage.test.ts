import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCommandArgs } from '#server/operator/commandArgs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { HELP, USAGES } from '#server/operator/commandUsage.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

const getProblem = (...args: string[]): string => {
  try {
    parseCommandArgs(args);
    return 'no problem';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const getFirstLine = (...args: string[]) => getProblem(...args).split('\n')[0];

describe('a command of the operator', () => {
  test.each([[[]], [['help']], [['--help']], [['refund', 'WL1', '--help']]])(
    'has no name if the help is requested: %j',
    (args) => {
      expect(parseCommandArgs(args).name).toBeUndefined();
    },
  );

  test.each([
    [['refund', 'WL1', '1'], '"refund" does not take "1".'],
    [['chargeback', 'WL1', 'won'], '"chargeback" does not take "won".'],
    [['refunds', 'settle', '1', '2', '--why', 'a'], '"refunds settle" does not take "2".'],
    [['orders', 'underReview'], '"orders" does not take "underReview".'],
    [['audit', 'WL1'], '"audit" does not take "WL1".'],
    [['price', 'goods1', '5', '6'], '"price" does not take "6".'],
    [['stock', 'goods1', '5', '6', '--expected', '5'], '"stock" does not take "6".'],
  ])('with another argument is refused: %j', (args, message) => {
    expect(getFirstLine(...args)).toBe(message);
  });

  test.each([
    [['refund', 'WL1', '--add', '1'], '"refund" does not take --add.'],
    [['stock', 'goods1', '5', '--add', '3'], '"stock" does not take --add.'],
    [['ship', 'WL1', '--carrier', 'A', '--tracking', 'B', '--won'], '"ship" does not take --won.'],
    [['refund', 'WL1', '--csv=x'], '"refund" does not take --csv.'],
    [['refund', 'WL1', '--amonut', '1'], "Unknown option '--amonut'."],
    [['refund', 'WL1', '--amount', '1', '--amount', '2'], '--amount is given more than once.'],
  ])('with another option is refused: %j', (args, message) => {
    expect(getFirstLine(...args)).toBe(message);
  });

  test.each([
    [['refund'], 'The order number is missing.'],
    [['refund', ' '], 'The order number is missing.'],
    [['refund', '25'], '"25" is not the number of an order or a recharge.'],
    [['refunds', 'settle', '1'], '--why TEXT is missing.'],
    [['price', 'goods1'], '--retail AUD is missing.'],
    [
      ['price', 'goods1', '5', '--promotion', 'p1', '--retail', '9'],
      '"price" does not take --retail.',
    ],
    [['stock', 'goods1'], '--add N is missing.'],
    [['member'], 'There is no command "member".'],
    [['refunds', 'retyr', '1'], 'There is no command "refunds retyr".'],
    [['toString'], 'There is no command "toString".'],
  ])('that is incomplete or unknown is refused: %j', (args, message) => {
    expect(getFirstLine(...args)).toBe(message);
  });

  test('that is refused prints its usage, an unknown one those of all commands', () => {
    expect(getProblem('stock', 'goods1')).toBe(`--add N is missing.

Usage:
  npm run mall -- stock ITEM --add N
  npm run mall -- stock ITEM N --expected M [--why "TEXT"]`);
    expect(getProblem('restock')).toContain(HELP);
    for (const { command } of USAGES) expect(HELP).toContain(`npm run mall -- ${command}`);
  });

  test('takes numbers in full-width digits', () => {
    const { secondArg, options } = parseCommandArgs(['price', 'goods1', '１２．５０']);
    expect([secondArg, options]).toEqual(['12.50', {}]);
    expect(parseCommandArgs(['stock', 'goods1', '--add=２４']).options.add).toBe('24');
  });
});

describe('an order', () => {
  let harness: OrderHarness;
  beforeAll(async () => {
    harness = await createOrderHarness();
  });
  afterAll(() => harness.close());
  const run = async (...args: string[]) => runCommand(harness.services, args, harness.clock());

  test('is not refunded by a command with a mistyped amount', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    await expect(run('refund', orderNo, '1')).rejects.toThrow('"refund" does not take "1"');
    await expect(run('refund', orderNo, '--amount', '0')).rejects.toThrow('more than 0');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });

  test('cannot become free by a price of 0', async () => {
    const goodsId = await harness.addGoods();
    await expect(run('price', goodsId, '0')).rejects.toThrow('AUD must be more than 0.');
    await expect(run('price', goodsId, '0.00', '--promotion', 'p1')).rejects.toThrow('more than 0');
  });
});
