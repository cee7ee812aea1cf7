import { expect } from 'vitest';
import { label } from '#tests/paths/explorer/text.ts';
import type { Fate } from '#tests/support/faultProxy.ts';
import { until } from '#tests/support/until.ts';
import type { CallName } from './calls.ts';
import { REFUSED, says, SESSION_INVALID } from './fates.ts';
import { getsNoReply } from './faults.deeds.ts';
import { type Deed, giveUp, held, type Walking } from './walking.ts';
import { atBank, newestOrder, raisePrice, setStock, standing } from './world.ts';

const end = async (walking: Walking, name: CallName, fate: Fate) =>
  (await held(walking, name)).end(fate);
const ends =
  (name: CallName, fate: Fate): Deed =>
  (walking) =>
    end(walking, name, fate);

/** The four ways in which a call ends that nothing more is said about. */
export const plainly = (name: CallName): Record<string, Deed> => ({
  [`${name} answers`]: ends(name, 'pass'),
  [`${name} fails (no reply)`]: getsNoReply(name),
  [`${name} fails (refused)`]: ends(name, REFUSED),
  [`${name} fails (sessionInvalid)`]: ends(name, SESSION_INVALID),
});

/** Unless the plan finds it when it reconciles, the server has never seen the order. */
const isNeverToArrive = ({ ahead }: Walking) =>
  ahead
    .map(({ choice }) => label(choice))
    .find((said) => /^reconcileOrder (answers|fails \(refused\))/.test(said)) !==
  'reconcileOrder answers (it is there)';

const places =
  (name: CallName): Deed =>
  async (walking) => {
    await setStock(walking, 500);
    await end(walking, name, 'pass');
    walking.placed += 1;
  };
/** Our server refuses by itself: the tea is sold out. */
const isRefusedForStock =
  (name: CallName): Deed =>
  async (walking) => {
    await setStock(walking, 0);
    await end(walking, name, 'pass');
    await setStock(walking, 500);
  };

const placing: Record<string, Deed> = {
  ...plainly('saveDraftAddress'),
  ...plainly('requestCode'),
  ...plainly('placeOrder'),
  ...plainly('reconcileOrder'),
  'requestCode answers (the same price)': async (walking) => {
    await raisePrice(walking.shop, 0);
    await end(walking, 'requestCode', 'pass');
  },
  // Each time more than ever before on this walk.
  'requestCode answers (a worse price)': async (walking) => {
    await raisePrice(walking.shop, 60 - walking.ahead.length);
    await end(walking, 'requestCode', 'pass');
  },
  'placeOrder answers': places('placeOrder'),
  'reconcileOrder answers (it is there)': places('reconcileOrder'),
  'placeOrder fails (refused)': isRefusedForStock('placeOrder'),
  'reconcileOrder fails (refused)': isRefusedForStock('reconcileOrder'),
  'placeOrder fails (the price changed)': async (walking) => {
    await raisePrice(walking.shop, 5);
    await end(walking, 'placeOrder', 'pass');
  },
  'placeOrder fails (no reply)': (walking) =>
    end(walking, 'placeOrder', isNeverToArrive(walking) ? 'unreached' : 'lost'),
};

/** A page that leaves takes no call with it into the browser's cache. */
const startsPayment: Deed = async (walking) => {
  await giveUp(walking, 'cart');
  const [next] = walking.ahead;
  const isForeign = next?.choice.about === 'leaveForPayment';
  const foreign = says('0', { jumpUrl: 'https://pay.example/1' });
  await end(walking, 'startPayment', isForeign ? foreign : 'pass');
};

const paying: Record<string, Deed> = {
  ...plainly('startPayment'),
  ...plainly('payByBalance'),
  ...plainly('uploadReceipt'),
  ...plainly('chooseInStore'),
  ...plainly('cancelOrder'),
  'startPayment answers (a page to go to)': startsPayment,
  'startPayment answers (no page)': ends('startPayment', 'pass'),
  // The page refuses an address that is no bank's by itself.
  'leaveForPayment fails (refused)': () => Promise.resolve(),
  // A wrong pay password was typed: our server refuses by itself.
  'payByBalance fails (refused)': ends('payByBalance', 'pass'),
};

/** What bank and shop do so that pay/result says what the plan says. */
const SEAMS: Readonly<Record<string, (walking: Walking, now: string) => Promise<unknown>>> = {
  paid: async (walking, now) =>
    now === 'checking'
      ? atBank(walking, 'approve')
      : walking.shop.server.desk('approve', await newestOrder(walking)),
  declined: (walking) => atBank(walking, 'decline'),
  unpaid: (walking) => atBank(walking, 'cancel'),
  'unpaid transfer': async (walking) =>
    walking.shop.server.desk('reject', await newestOrder(walking), '--why', 'no payment is seen'),
};
const OUTCOMES: Readonly<Record<string, readonly [outcome: string, payType?: string]>> = {
  paid: ['paid'],
  declined: ['declined'],
  'under review': ['underReview'],
  'pay in store': ['payInStore'],
  closed: ['closed'],
  checking: ['checking'],
  unpaid: ['unpaid'],
  'unpaid transfer': ['unpaid', 'transfer'],
  'unpaid contact': ['unpaid', '1'],
};

const answersResult =
  (said: string): Deed =>
  async (walking) => {
    const [outcome, payType] = OUTCOMES[said] ?? [said];
    const isSo = (now: Awaited<ReturnType<typeof standing>>) =>
      now.outcome === outcome && (payType === undefined || now.payType === payType);
    const before = await standing(walking);
    if (!isSo(before)) await SEAMS[said]?.(walking, before.outcome);
    await until(async () => expect(await standing(walking)).toSatisfy(isSo));
    await end(walking, 'askResult', 'pass');
  };

export const callDeeds: Readonly<Record<string, Deed>> = {
  ...plainly('calculateFreight'),
  'calculateFreight answers ($8.90)': ends('calculateFreight', 'pass'),
  ...plainly('loadShops'),
  ...plainly('loadSlots'),
  ...placing,
  ...paying,
  ...plainly('askResult'),
  ...Object.fromEntries(
    Object.keys(OUTCOMES).map((said) => [`askResult answers (${said})`, answersResult(said)]),
  ),
};
