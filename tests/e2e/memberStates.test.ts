import { listOrderNos } from './api.ts';
import { addToCartOverApi } from './CartPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { logInDemoMemberWithEmptyCart } from './memberAccounts.ts';
import { TEA } from './products.ts';
import { testAccessibility } from './states/accessibility.ts';
import { accountStates, endStates } from './states/accountStates.ts';
import { openMockedPage, type PageState } from './states/mockedPage.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';

const shop = startE2eShop();

async function openMemberStates() {
  const demo = await logInDemoMemberWithEmptyCart(shop.server);
  const shopper = await shop.openShopper('phone', demo);
  const [orderNo = ''] = await listOrderNos(shop.server.origin, shopper.token);
  await addToCartOverApi(shopper, TEA);
  return { shopper, stage: await openMockedPage(shopper, { account: demo.account, orderNo }) };
}

const STATE_GROUPS: Readonly<Record<string, readonly PageState[]>> = {
  'the checkout of a member': [...placingStates, ...payingStates],
  'the account': Object.values(accountStates).flat(),
  'the end of a session': endStates,
};
for (const [name, views] of Object.entries(STATE_GROUPS))
  testAccessibility({ name, states: views, enter: openMemberStates });
