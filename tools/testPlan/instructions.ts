import type { ChartName } from '#tests/paths/charts.ts';
import { cartInstructions } from './cart.instructions.ts';
import { checkoutInstructions } from './checkout.instructions.ts';
import { act, beforeAction, cannot, type Instruction, type Instructions } from './instruction.ts';
import { orderInstructions } from './order.instructions.ts';

const OFFLINE = beforeAction(
  'In the developer tools, choose Network → Offline. Choose No throttling after this step.',
  '在开发者工具中选择 Network → Offline。此步骤之后选回 No throttling。',
);
const SESSION_ENDED = beforeAction(
  'In another browser, log in as the same member and press “Log out everywhere else” on the page of the passwords.',
  '在另一个浏览器中以同一会员登录，在密码页面按“退出其他所有登录”。',
);
const WAIT = act('Wait until the page has loaded.', '等待页面加载完成。');
const WAIT_FOR_TIMER = act(
  'Wait until the page changes by itself (at most one minute).',
  '等待页面自行变化（最多一分钟）。',
);
const LOG_IN_ELSEWHERE = act('Log in as Anna in another tab.', '在另一个标签页中以 Anna 登录。');
const LOG_OUT_ELSEWHERE = act('Log out in another tab.', '在另一个标签页中退出登录。');
const OTHER_CHART = cannot(
  'this is a fact of another chart; manual paths of that chart cause it',
  '这是另一个状态图的事件；该状态图的路径中有对应的手工操作',
);
const TOO_BUSY = cannot(
  'a person cannot give the server too many calls at the moment of this one',
  '手工无法在这一次请求的同时让服务器过载',
);
const CHUNK_FAILS = beforeAction(
  'In the developer tools, block requests to /assets/* (Network request blocking).',
  '在开发者工具中屏蔽对 /assets/* 的请求（Network request blocking）。',
);

const sessionInstructions: Instructions = {
  'login fails (refused)': beforeAction(
    'Use a wrong password in this step.',
    '本步骤中使用错误的密码。',
  ),
  'register fails (refused)': beforeAction(
    'Use a wrong verification code in this step, such as 000000.',
    '本步骤中使用错误的验证码，例如 000000。',
  ),
  'session.replace (logged in in another tab)': LOG_IN_ELSEWHERE,
  'session.replace (logged out in another tab)': LOG_OUT_ELSEWHERE,
  'session.invalidate': act(
    'In another browser, log in as the same member, press “Log out everywhere else” on the page of the passwords, then reload the cart here.',
    '在另一个浏览器中以同一会员登录，在密码页面按“退出其他所有登录”，然后在此刷新购物车。',
  ),
  'profile.refresh': act('Open the account page.', '打开账户页面。'),
};

const addressBookInstructions: Instructions = {
  'addresses.reload': act(
    'Go offline and online again in the developer tools.',
    '在开发者工具中断网后重新联网。',
  ),
  'addresses.refresh': act(
    'Open another page and press Back.',
    '打开其他页面，再按浏览器的“后退”。',
  ),
  'addresses.invalidate': cannot(
    'an order must be refused because of its address, or the session must be replaced, while the page of the addresses is open; tests/machines/outdatedAddresses.test.ts does this',
    '需要在地址页面打开时因地址而拒绝订单，或更换会话；tests/machines/outdatedAddresses.test.ts 会执行此操作',
  ),
  'address.choose (home)': cannot(
    'an address is chosen in the checkout; the paths of the checkout choose one',
    '地址在结账时选择；结账的路径中有此操作',
  ),
};

const noticesInstructions: Instructions = {
  'notice.show (capped)': act(
    'Add an advance-sale product to the cart until its stock is reached.',
    '将预售商品加入购物车，直到达到库存数量。',
  ),
  'sessionExpired.show': act(
    'In another browser, log in as the same member and press “Log out everywhere else”. Open the cart here.',
    '在另一个浏览器中以同一会员登录并按“退出其他所有登录”，然后在此打开购物车。',
  ),
  'sessionExpired.hide': LOG_IN_ELSEWHERE,
};

const requestInstructions: Instructions = {
  'request.refresh': act(
    'Open an order, cancel it, and go back to the list.',
    '打开一个订单并取消，然后返回列表。',
  ),
};

const mutationInstructions: Instructions = {
  'mutate answers (canceled)': WAIT,
  'mutate fails (refused)': beforeAction(
    'Use a wrong current password in this step. If the step cancels an order, pay it in another tab first.',
    '本步骤中使用错误的当前密码。如果本步骤取消订单，请先在另一个标签页中付款。',
  ),
};

const rechargeInstructions: Instructions = {
  'cancelRecharge answers (checking)': cannot(
    'only a payment provider that does not reply keeps the payment open',
    '只有支付服务商没有响应时，付款才会保持未结束',
  ),
  'cancelRecharge answers (credited)': beforeAction(
    'Press Approve in Sandbox Pay before you open the address.',
    '打开该地址之前，在 Sandbox Pay 中按 Approve。',
  ),
  'cancelRecharge answers (declined)': beforeAction(
    'Press Decline in Sandbox Pay before you open the address.',
    '打开该地址之前，在 Sandbox Pay 中按 Decline。',
  ),
  'cancelRecharge answers (canceled)': WAIT,
  'cancelRecharge answers (refunded)': beforeAction(
    'Approve the payment and run `npm run mall -- refund NO` with the number of the recharge before you open the address.',
    '打开该地址之前，批准付款并运行 `npm run mall -- refund NO`（NO 为充值编号）。',
  ),
  'cancelRecharge fails (refused)': beforeAction(
    'Use the number of another member’s recharge in the address.',
    '在该地址中使用其他会员的充值编号。',
  ),
  'fetchRechargeResult answers (checking)': act(
    'Leave Sandbox Pay open in another tab.',
    '在另一个标签页中保持 Sandbox Pay 打开。',
  ),
  'fetchRechargeResult answers (credited)': act(
    'Press Approve in Sandbox Pay.',
    '在 Sandbox Pay 中按 Approve。',
  ),
  'fetchRechargeResult answers (declined)': act(
    'Press Decline in Sandbox Pay.',
    '在 Sandbox Pay 中按 Decline。',
  ),
  'fetchRechargeResult answers (canceled)': act(
    'Press Cancel and return in Sandbox Pay.',
    '在 Sandbox Pay 中按 Cancel and return。',
  ),
  'fetchRechargeResult answers (refunded)': act(
    'Approve the payment, then run `npm run mall -- refund NO` with the number of the recharge.',
    '批准付款，然后运行 `npm run mall -- refund NO`（NO 为充值编号）。',
  ),
  'fetchRechargeResult fails (refused)': act(
    'Open the page with the number of another member’s recharge.',
    '用其他会员的充值编号打开此页面。',
  ),
  'startRecharge answers (a recharge)': act(
    'Wait until Sandbox Pay has opened, then go back to the shop.',
    '等待 Sandbox Pay 打开，然后返回商店。',
  ),
  'startRecharge answers (no number)': cannot(
    'only a server without our extensions of the specification sends this reply',
    '只有不支持本项目扩展的服务器才会返回此结果',
  ),
  'startRecharge fails (refused)': beforeAction(
    'Top up until the balance is above A$9,950.',
    '充值直到余额超过 A$9,950。',
  ),
};

const problemReportInstructions: Instructions = {
  'sendReport fails (refused)': beforeAction(
    'Send a report of all pieces of the item in another tab.',
    '在另一个标签页中提交该商品全部件数的报告。',
  ),
  'uploadPicture fails (refused)': beforeAction(
    'Use a text file that is renamed to front.png.',
    '使用改名为 front.png 的文本文件。',
  ),
};

const secondFactorInstructions: Instructions = {
  'startSetup fails (wrong password)': beforeAction('Enter another password.', '输入其他密码。'),
  'confirmSetup fails (wrong code)': beforeAction('Enter 000000.', '输入 000000。'),
  'renewCodes fails (wrong code)': beforeAction('Enter 000000.', '输入 000000。'),
  'removeApp fails (wrong code)': beforeAction('Enter 000000.', '输入 000000。'),
  'startSetup fails (changed elsewhere)': beforeAction(
    'Set up the app in another tab.',
    '在另一个标签页中设置身份验证器。',
  ),
  'confirmSetup fails (changed elsewhere)': beforeAction(
    'Set up the app in another tab.',
    '在另一个标签页中设置身份验证器。',
  ),
  'renewCodes fails (changed elsewhere)': beforeAction(
    'Turn the app off in another tab.',
    '在另一个标签页中关闭身份验证器。',
  ),
  'removeApp fails (changed elsewhere)': beforeAction(
    'Turn the app off in another tab.',
    '在另一个标签页中关闭身份验证器。',
  ),
};

const mallInstructions: Instructions = {
  'checkout.open (with a tin)': act(
    'Press “Check out” in the cart with one product.',
    '购物车中有一件商品时按“去结算”。',
  ),
  'page.return': act('Open another page and press Back.', '打开其他页面，再按浏览器的“后退”。'),
  'network.online': act('Go online in the developer tools.', '在开发者工具中恢复联网。'),
  'network.offline': act('Go offline in the developer tools.', '在开发者工具中断网。'),
  'notice.showCode (copied)': act(
    'Copy the order number on the page of an order.',
    '在订单页面复制订单号。',
  ),
  'loadLazyCharts fails (network)': CHUNK_FAILS,
};

const connectionInstructions: Instructions = {
  'network.online': act('Go online in the developer tools.', '在开发者工具中恢复联网。'),
  'network.offline (now)': act('Go offline in the developer tools.', '在开发者工具中断网。'),
  'copy.shown (older)': act('Open a page that was seen an hour ago.', '打开一小时前看过的页面。'),
  'checkServer answers': act('Start the server.', '启动服务器。'),
  'reloadData answers (from a copy)': act(
    'Limit the network to 0.05 kbit/s in the developer tools.',
    '在开发者工具中把网络限制为 0.05 kbit/s。',
  ),
};

const verificationInstructions: Instructions = {
  'code.send (to reset)': act(
    'Request a code on the page “Forgot password?”.',
    '在“忘记密码？”页面发送验证码。',
  ),
  'sendCode fails (refused)': beforeAction(
    'Request a code for the same account in another tab.',
    '在另一个标签页中为同一账户发送验证码。',
  ),
};

const prefetchInstructions: Instructions = {
  'link.hovered': act(
    'Move the mouse onto the link “Privacy policy” at the end of the page.',
    '把鼠标移到页面底部的“隐私政策”链接上。',
  ),
  'link.left': act('Move the mouse or the focus away from the link.', '把鼠标或焦点移出该链接。'),
  'link.focused': act(
    'Press Tab until the link “Privacy policy” has the focus.',
    '按 Tab 键，直到焦点位于“隐私政策”链接。',
  ),
  'link.pressed': act(
    'Press the mouse button on the link “Privacy policy” and hold it.',
    '在“隐私政策”链接上按住鼠标按键。',
  ),
  'page.shown': act('Follow the link “Privacy policy”.', '打开“隐私政策”链接。'),
  'link.seen': act(
    'On a phone, scroll until the screen shows the link.',
    '在手机上滚动页面，直到屏幕显示该链接。',
  ),
  'link.hidden': act(
    'On a phone, scroll until the screen no longer shows the link.',
    '在手机上滚动页面，直到屏幕不再显示该链接。',
  ),
  'page.left': act('Open another page.', '打开其他页面。'),
};

const INSTRUCTIONS: Readonly<Record<ChartName, Instructions>> = {
  session: sessionInstructions,
  verification: verificationInstructions,
  cart: cartInstructions,
  addressBook: addressBookInstructions,
  checkout: checkoutInstructions,
  order: orderInstructions,
  notices: noticesInstructions,
  request: requestInstructions,
  mutation: mutationInstructions,
  recharge: rechargeInstructions,
  prefetch: prefetchInstructions,
  connection: connectionInstructions,
  problemReport: problemReportInstructions,
  secondFactor: secondFactorInstructions,
  mall: mallInstructions,
};

/** Steps of every chart, by the end of their names. */
const COMMON: readonly (readonly [pattern: RegExp, instruction: Instruction])[] = [
  [/ fails \((network|no reply)\)$/, OFFLINE],
  [/ fails \(sessionInvalid\)$/, SESSION_ENDED],
  [/ fails \(too busy\)$/, TOO_BUSY],
  [/^session\.relay reports /, OTHER_CHART],
  [/^time passes: /, WAIT_FOR_TIMER],
  [/ answers( \(.*\))?$/, WAIT],
];

/** The instruction for a step that no control of the page causes; null if there is none. */
export const findInstruction = (chart: ChartName, label: string): Instruction | null =>
  INSTRUCTIONS[chart][label] ?? COMMON.find(([pattern]) => pattern.test(label))?.[1] ?? null;

/** The names of the steps in the tables, for the test that each of them occurs in a path. */
export const listInstructionLabels = (chart: ChartName): readonly string[] =>
  Object.keys(INSTRUCTIONS[chart]);
