import { act, beforeAction, cannot, type Instructions, operatorStep } from './instruction.ts';

const LOG_OUT = act('Log out in another tab.', '在另一个标签页中退出登录。');
const CANCEL_ELSEWHERE = beforeAction(
  'Cancel the order in another tab.',
  '在另一个标签页中取消该订单。',
);
const DEARER = beforeAction(
  'Run `npm run mall -- price ITEM AUD` with a higher price.',
  '运行 `npm run mall -- price ITEM AUD` 提高价格。',
);
const SOLD_OUT = beforeAction(
  'Run `npm run mall -- stock ITEM 0 --expected N`.',
  '运行 `npm run mall -- stock ITEM 0 --expected N`。',
);
const OTHER_SERVER = cannot(
  'only a server without our extensions of the specification sends this reply',
  '只有不支持本项目扩展的服务器才会返回此结果',
);
const LOST_ORDER = cannot(
  'the reply to the order must be lost after the server has received it; tests/e2e/lostReply.test.ts does this',
  '需要在服务器收到订单之后丢失回复；tests/e2e/lostReply.test.ts 会执行此操作',
);
const BY_CLOCK = cannot(
  'the reservation must end while the page is open; tests/e2e sets the clock',
  '需要保留期限在页面打开期间结束；tests/e2e 会设置时钟',
);

const results: Instructions = {
  'placeOrder fails (address changed)': beforeAction(
    'Before this step, edit the chosen address on the page of the addresses of another browser.',
    '在此步骤之前，在另一个浏览器的地址页面修改所选地址。',
  ),
  'addresses.change (address changed)': act(
    'Edit the chosen address in another browser, unless this path has done so. If the page does not load the addresses, open another page and press Back.',
    '在另一个浏览器中修改所选地址（如此路径尚未修改）。如果页面没有重新加载地址，请打开其他页面再按“后退”。',
  ),
  'addresses.change (address removed)': act(
    'Remove the chosen address in another browser. If the page does not load the addresses, open another page and press Back.',
    '在另一个浏览器中删除所选地址。如果页面没有重新加载地址，请打开其他页面再按“后退”。',
  ),
  'fetchResult answers (paid)': act(
    'Press Approve in Sandbox Pay; for a manual payment run `npm run mall -- approve NO`.',
    '在 Sandbox Pay 中按 Approve；人工确认的付款请运行 `npm run mall -- approve NO`。',
  ),
  'fetchResult answers (declined)': act(
    'Press Decline in Sandbox Pay.',
    '在 Sandbox Pay 中按 Decline。',
  ),
  'fetchResult answers (unpaid)': act(
    'Press Cancel and return in Sandbox Pay.',
    '在 Sandbox Pay 中按 Cancel and return。',
  ),
  'fetchResult answers (checking)': act(
    'Leave Sandbox Pay open and return to the shop in another tab.',
    '保持 Sandbox Pay 打开，在另一个标签页中返回商店。',
  ),
  'fetchResult answers (closed)': act(
    'Cancel the order in another tab.',
    '在另一个标签页中取消该订单。',
  ),
  'fetchResult answers (under review)': act(
    'The order has a receipt (upload one in another tab if it has none). Wait.',
    '订单已有凭证（如果没有，请在另一个标签页中上传）。等待。',
  ),
  'fetchResult answers (pay in store)': act(
    'The order is paid in store (choose this in another tab if it is not). Wait.',
    '订单为到店付款（如果不是，请在另一个标签页中选择）。等待。',
  ),
  'fetchResult answers (unpaid transfer)': operatorStep('reject NO --why "no payment is seen"'),
  'fetchResult answers (unpaid contact)': act(
    'Choose payment through customer service in another tab, then wait.',
    '在另一个标签页中选择联系客服付款，然后等待。',
  ),
  'fetchResult fails (refused)': act(
    'Open the payment page with the order number of another member.',
    '用其他会员的订单号打开付款页面。',
  ),
};

const placing: Instructions = {
  'requestTransactionCode answers (a higher price)': DEARER,
  'requestTransactionCode answers (no quote)': OTHER_SERVER,
  'requestTransactionCode answers (an unpaid order for the same items)': act(
    'Wait. The same products are in an unpaid order of this member.',
    '等待。此会员有一个包含相同商品的未付款订单。',
  ),
  'requestTransactionCode fails (refused)': SOLD_OUT,
  'saveDraftAddress fails (refused)': beforeAction(
    'Save addresses in another tab until the member has 50.',
    '在另一个标签页中保存地址，直到会员有 50 个地址。',
  ),
  'placeOrder fails (price changed)': cannot(
    'the price must change between two calls of one press; tests/e2e does this',
    '需要在同一次操作的两次调用之间改变价格；tests/e2e 会执行此操作',
  ),
  'placeOrder fails (no reply)': LOST_ORDER,
  'reconcileOrder answers (order found)': LOST_ORDER,
  'reconcileOrder answers (no order)': OTHER_SERVER,
  'reconcileOrder fails (refused)': LOST_ORDER,
  'reconcileOrder fails (sessionInvalid)': LOST_ORDER,
  'reconcileOrder fails (sold out)': LOST_ORDER,
};

const payments: Instructions = {
  'startPayment answers (redirect)': act(
    'Wait until Sandbox Pay opens.',
    '等待 Sandbox Pay 打开。',
  ),
  'startPayment answers (no redirect)': act('Wait until the page changes.', '等待页面变化。'),
  'startPayment fails (refused)': CANCEL_ELSEWHERE,
  'redirectToPayment answers': act('Sandbox Pay opens.', 'Sandbox Pay 打开。'),
  'redirectToPayment fails (refused)': cannot(
    'the payment provider must return a foreign address; tests/e2e stubs it',
    '需要支付平台返回外部地址；tests/e2e 会模拟此结果',
  ),
  'payByBalance fails (refused)': beforeAction(
    'Use a wrong pay password in this step, such as 654321.',
    '本步骤中使用错误的支付密码，例如 654321。',
  ),
  'payByBalance fails (code required)': beforeAction(
    'Set up an authenticator app in another tab, on the page of passwords.',
    '在另一个标签页的密码页面设置身份验证器。',
  ),
  'payByBalance fails (wrong code)': beforeAction('Enter 000000.', '输入 000000。'),
  'uploadReceipt fails (refused)': CANCEL_ELSEWHERE,
  'chooseInStore fails (refused)': CANCEL_ELSEWHERE,
  'cancelOrder fails (refused)': beforeAction(
    'Pay the order in another tab.',
    '在另一个标签页中支付该订单。',
  ),
  'watchHold reports hold.expiring': BY_CLOCK,
  'watchHold reports hold.expired': BY_CLOCK,
};

const externalEvents: Instructions = {
  'session.begin (Anna)': act('Log in as Anna in another tab.', '在另一个标签页中以 Anna 登录。'),
  'session.begin (Ben)': act('Log in as Ben in another tab.', '在另一个标签页中以 Ben 登录。'),
  'session.end': LOG_OUT,
  'lines.change (a tin)': act(
    'In another tab, change the cart to one product.',
    '在另一个标签页中将购物车改为一件商品。',
  ),
  'lines.change (no items)': act(
    'In another tab, remove all products from the cart.',
    '在另一个标签页中清空购物车。',
  ),
  'lines.change (two promotions)': act(
    'In another tab, select products of two promotions in the cart.',
    '在另一个标签页的购物车中选择两个促销的商品。',
  ),
  'page.return': act('Open another page and press Back.', '打开其他页面，再按浏览器的“后退”。'),
  'network.online': act(
    'Go offline and online again in the developer tools.',
    '在开发者工具中断网后重新联网。',
  ),
  'step.visit (delivery)': act('Press Back in the browser.', '按浏览器的“后退”。'),
  'step.visit (payment)': act('Press Forward in the browser.', '按浏览器的“前进”。'),
  'address.prefill (home)': act(
    'Wait until the saved addresses have loaded.',
    '等待已保存的地址加载完成。',
  ),
};

export const checkoutInstructions: Instructions = {
  ...results,
  ...placing,
  ...payments,
  ...externalEvents,
};
