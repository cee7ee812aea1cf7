import { act, beforeAction, cannot, type Instructions } from './instruction.ts';

const BY_CLOCK = cannot(
  'a promotion must end while the page is open; tests/e2e/promotionEnds.test.ts sets the clock',
  '需要促销在页面打开期间结束；tests/e2e/promotionEnds.test.ts 会设置时钟',
);

export const cartInstructions: Instructions = {
  'cart.setQuantity (no tin)': act(
    'In another tab, remove the product.',
    '在另一个标签页中移除该商品。',
  ),
  'session.begin (Anna)': act('Log in as Anna in another tab.', '在另一个标签页中以 Anna 登录。'),
  'session.end (logout)': act('Log out in another tab.', '在另一个标签页中退出登录。'),
  'session.end (forced)': act(
    'In another browser, log in as the same member and press “Log out everywhere else”. Change a quantity here.',
    '在另一个浏览器中以同一会员登录并按“退出其他所有登录”，然后在此更改数量。',
  ),
  'cart.reload': act(
    'Go offline and online again in the developer tools.',
    '在开发者工具中断网后重新联网。',
  ),
  'goods.refresh': act(
    'Press “Check out”, then go back to the cart.',
    '按“去结算”，再返回购物车。',
  ),
  'cart.replace (another tab)': act(
    'In another tab, add a product to the cart.',
    '在另一个标签页中将商品加入购物车。',
  ),
  'refreshGoods answers (a dearer tin)': beforeAction(
    'Run `npm run mall -- price ITEM AUD` with a higher price.',
    '运行 `npm run mall -- price ITEM AUD` 提高价格。',
  ),
  'saveCart answers (nothing)': cannot(
    'only a server without our extensions of the specification sends this reply',
    '只有不支持本项目扩展的服务器才会返回此结果',
  ),
  'watchPromotions reports promotion.endingSoon': BY_CLOCK,
  'watchPromotions reports promotion.expired': BY_CLOCK,
};
