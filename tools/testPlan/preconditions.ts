import type { Precondition } from '#explorer/manual/manualPlan.ts';
import type { ChartName } from '#tests/paths/charts.ts';
import { type Bilingual, toPlanTexts } from './instruction.ts';

const INSPECT = 'MALL_INSPECT=1 npm start';
type Row = readonly [words: Bilingual, ...commands: readonly string[]];

const GUEST: Bilingual = [
  'Nobody is logged in (use a new private window).',
  '未登录（使用新的无痕窗口）。',
];
const MEMBER: Bilingual = [
  'Anna is logged in: register a member, or use the demo member.',
  'Anna 已登录：注册一个会员，或使用演示会员。',
];
const after = ([en, zh]: Bilingual, moreEn: string, moreZh: string): Bilingual => [
  `${en} ${moreEn}`,
  `${zh}${moreZh}`,
];
const ORDER = after(
  MEMBER,
  'She has one unpaid order: order one product and leave the payment page.',
  '她有一个未付款订单：下单一件商品后离开付款页面。',
);
const AT_PAYMENT = after(
  MEMBER,
  'Her cart has one product and the delivery step is complete. The payment step is open.',
  '购物车中有一件商品，配送步骤已完成，付款步骤已打开。',
);
const LOST_REPLY: Bilingual = [
  'The reply to the last order was lost: stop the server right after “Place order”, start it again and reload the page.',
  '上一次下单的回复已丢失：按“提交订单”后立即停止服务器，重新启动并刷新页面。',
];

const sessionStarts: Readonly<Record<string, Row>> = {
  'start (as a guest)': [GUEST],
  'start (as a member)': [MEMBER],
};
const cartStarts: Readonly<Record<string, Row>> = {
  'start (as a guest with an empty cart)': [after(GUEST, 'The cart is empty.', '购物车为空。')],
  'start (as a guest with a tin)': [
    after(GUEST, 'The cart has one product.', '购物车中有一件商品。'),
  ],
  'start (as a guest with two promotions)': [
    after(GUEST, 'The cart has products of two promotions.', '购物车中有两个促销的商品。'),
  ],
  'start (as a guest with an ended promotion)': [
    after(
      GUEST,
      'The cart has a product of a promotion that has ended: add it before the end.',
      '购物车中有已结束促销的商品：在促销结束前加入。',
    ),
  ],
  'start (as Anna)': [after(MEMBER, 'Her cart has one product.', '她的购物车中有一件商品。')],
  'start (as Anna, with unsaved serums)': [
    after(
      MEMBER,
      'The connection is slow. Her cart has one product; she adds two pieces of another and reloads the page at once.',
      '网络很慢。她的购物车中有一件商品；她再加入两件另一种商品后立即刷新页面。',
    ),
  ],
  'start (as Ben, with the cart of Anna)': [
    [
      'Anna has a product in her cart and logs out in this browser; Ben, another member, logs in.',
      'Anna 的购物车中有一件商品，她在此浏览器中退出登录；另一位会员 Ben 登录。',
    ],
  ],
  'start (as a guest, with the cart of Anna)': [
    [
      'Anna has a product in her cart and her session was ended in another browser.',
      'Anna 的购物车中有一件商品，她的登录在另一个浏览器中被结束。',
    ],
  ],
};
const checkoutStarts: Readonly<Record<string, Row>> = {
  'start (Anna, without items)': [
    after(MEMBER, 'Nothing is selected in the cart.', '购物车中未选择商品。'),
  ],
  'start (Anna, with two promotions)': [
    after(
      MEMBER,
      'Products of two promotions are selected in her cart.',
      '她的购物车中选择了两个促销的商品。',
    ),
  ],
  'start (Anna, with a tin)': [
    after(
      MEMBER,
      'One product is selected in her cart; she presses “Check out”.',
      '她的购物车中选择了一件商品，按“去结算”。',
    ),
  ],
  'start (Anna, at payment without freight)': [after(AT_PAYMENT, 'Reload the page.', '刷新页面。')],
  'start (Anna, at payment)': [AT_PAYMENT],
  'start (Anna, at payment after a change)': [
    after(AT_PAYMENT, 'Then set a higher price of the product.', '然后提高该商品的价格。'),
    'npm run mall -- price ITEM AUD --retail AUD',
  ],
  'start (Anna, at payment and more than the stock)': [
    after(
      AT_PAYMENT,
      'The cart has three pieces of the product; then set its stock to two. STOCK is its present stock.',
      '购物车中该商品有三件；然后将其库存设为两件。STOCK 是当前库存。',
    ),
    'npm run mall -- stock ITEM 2 --expected STOCK',
  ],
  'start (Anna, at payment with a typed address)': [
    after(
      AT_PAYMENT,
      'The address was typed as a guest before the login.',
      '地址是登录前以游客身份输入的。',
    ),
  ],
  'start (Anna, for pickup with a shop)': [
    after(
      MEMBER,
      'One product is in the checkout; pickup and a shop are chosen.',
      '结账中有一件商品，已选择自提和门店。',
    ),
  ],
  'start (Anna, for pickup at payment)': [
    after(
      MEMBER,
      'One product is in the checkout; shop and time of the pickup are chosen. The payment step is open.',
      '结账中有一件商品，已选择自提门店和时间，付款步骤已打开。',
    ),
  ],
  'start (a guest, with an address)': [
    after(
      GUEST,
      'One product is in the checkout and the address is typed.',
      '结账中有一件商品，地址已输入。',
    ),
  ],
  'start (Anna, after a lost reply)': [after(MEMBER, ...LOST_REPLY)],
  'start (a guest, after a lost reply to Anna)': [
    after(LOST_REPLY, 'Then log out.', '然后退出登录。'),
  ],
  'start (Anna, with an order)': [ORDER, 'npm run mall -- orders'],
  'start (a guest, with an order placed by Anna)': [
    after(ORDER, 'Log out in another tab.', '在另一个标签页中退出登录。'),
  ],
  'start (Anna, with an unpaid order for the same items)': [
    after(
      ORDER,
      'The same product is in the checkout again (“Buy again”).',
      '同一商品再次进入结账（“再次购买”）。',
    ),
  ],
  'start (Anna, with an unpaid order and no items)': [
    after(ORDER, 'The cart is empty.', '购物车为空。'),
  ],
  'start (a guest, with an unpaid order placed by Anna)': [
    after(
      ORDER,
      'The same product is in the checkout again, then she logs out in another tab.',
      '同一商品再次进入结账，然后在另一个标签页中退出登录。',
    ),
  ],
};

const PRECONDITIONS: Readonly<Record<ChartName, Readonly<Record<string, Row>>>> = {
  session: sessionStarts,
  verification: { start: [GUEST] },
  cart: cartStarts,
  addressBook: {
    start: [after(MEMBER, 'She has two saved addresses.', '她有两个已保存的地址。')],
  },
  checkout: checkoutStarts,
  order: { start: [ORDER, 'npm run mall -- orders'] },
  notices: { start: [GUEST] },
  request: {
    'start (without data)': [
      after(MEMBER, 'Another page of the shop is open.', '商店的其他页面已打开。'),
    ],
    'start (with server-rendered data)': [
      after(MEMBER, 'Open the page by its address.', '直接用地址打开此页面。'),
    ],
  },
  mutation: { start: [ORDER] },
  prefetch: { start: [GUEST] },
  connection: {
    'start (without a network)': [
      after(
        GUEST,
        'Move the mouse on a page, wait 10 s, go offline in the developer tools and reload the page.',
        '在页面上移动鼠标，等待 10 秒，在开发者工具中断网并刷新页面。',
      ),
    ],
    'start (with a stored page)': [
      after(
        GUEST,
        'Move the mouse on a page, wait 10 s, stop the server and reload the page.',
        '在页面上移动鼠标，等待 10 秒，停止服务器并刷新页面。',
      ),
    ],
  },
  recharge: {
    'start (to choose)': [MEMBER],
    'start (back from the bank)': [
      after(
        MEMBER,
        'Start a top-up and return to the shop from Sandbox Pay.',
        '发起充值，然后从 Sandbox Pay 返回商店。',
      ),
    ],
    'start (back without a payment)': [
      after(
        MEMBER,
        'Start a top-up, leave Sandbox Pay open, and open /home/account/wallet?recharge=NO&abandoned=1 (NO is the reference in Sandbox Pay).',
        '发起充值，保持 Sandbox Pay 打开，然后打开 /home/account/wallet?recharge=NO&abandoned=1（NO 为 Sandbox Pay 中的编号）。',
      ),
    ],
  },
  problemReport: {
    'start (nothing saved)': [
      after(
        MEMBER,
        'She has a completed order: pay it, then run the commands.',
        '她有一个已完成的订单：付款后运行命令。',
      ),
      'npm run mall -- ship NO --carrier AusPost --tracking T1',
      'npm run mall -- complete NO',
    ],
    'start (a saved draft)': [
      after(
        MEMBER,
        'She has a completed order and a report that is filled in but not sent; reload the page.',
        '她有一个已完成的订单和一份已填写但未提交的反馈；刷新页面。',
      ),
    ],
    'start (a draft without a reply)': [
      after(
        MEMBER,
        'She has a completed order; stop the server, send the report, start the server and reload the page.',
        '她有一个已完成的订单；停止服务器后提交反馈，再启动服务器并刷新页面。',
      ),
    ],
  },
  secondFactor: { start: [MEMBER] },
  mall: { 'start (as a guest)': [GUEST], 'start (as Anna)': [MEMBER] },
};

/** The precondition of the paths that begin with this start; null if none is listed. */
export function findPrecondition(chart: ChartName, start: string): Precondition | null {
  const row = PRECONDITIONS[chart][start];
  if (!row) return null;
  const [words, ...commands] = row;
  return { words: toPlanTexts(words), commands: [INSPECT, ...commands] };
}
export const listPreconditionLabels = (chart: ChartName): readonly string[] =>
  Object.keys(PRECONDITIONS[chart]);
