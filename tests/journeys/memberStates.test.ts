import { orderNosOf } from './api.ts';
import { demoMember } from './members.ts';
import { openShop } from './openShop.ts';
import { hasInCart } from './shopping.ts';
import { accountStates, endStates } from './states/accountStates.ts';
import { axeFindsNothingIn } from './states/looking.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { openStage, type View } from './states/stage.ts';
import { TEA } from './wares.ts';

const shop = openShop();

async function enter() {
  const demo = await demoMember(shop.server);
  const shopper = await shop.visit('phone', demo);
  const [orderNo = ''] = await orderNosOf(shop.server.origin, shopper.token);
  await hasInCart(shopper, TEA);
  return { shopper, stage: await openStage(shopper, { account: demo.account, orderNo }) };
}

const PARTS: Readonly<Record<string, readonly View[]>> = {
  'the checkout of a member': [...placingStates, ...payingStates],
  'the account': Object.values(accountStates).flat(),
  'the end of a session': endStates,
};
for (const [name, views] of Object.entries(PARTS)) axeFindsNothingIn({ name, views, enter });
