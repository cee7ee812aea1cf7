import type { Texts } from '#explorer/manual/manualPlan.ts';
import { type Bilingual, toPlanTexts } from './instruction.ts';

export const TITLE: Texts = toPlanTexts(['Test plan for people', '手工测试计划']);

/** The reasons for the paths. */
export const REASON_KINDS: Readonly<Record<string, Bilingual>> & { readonly page: Bilingual } = {
  state: ['state', '状态'],
  transition: ['transition', '转换'],
  guard: ['guard outcome', '条件结果'],
  control: ['transition by a control of the page', '通过页面控件进行的转换'],
  disabled: ['control that must be disabled', '必须不可用的控件'],
  variant: ['variant of the page', '页面变体'],
  page: ['page', '页面'],
};

const PARAGRAPHS: readonly Bilingual[] = [
  [
    'Start the shop with `npm ci && MALL_INSPECT=1 npm start` and open http://localhost:4000 in Chrome. To begin again with the demo data, stop the shop and delete the folder `.data`. The demo member is demo@mall.example, password demo-password, pay password 123456. Card payments open Sandbox Pay on port 4001, where you choose the outcome. `npm run mall -- help` lists the commands, `npm run mall -- orders` the order numbers.',
    '使用 `npm ci && MALL_INSPECT=1 npm start` 启动商店，并在 Chrome 中打开 http://localhost:4000。若要恢复演示数据，请停止商店并删除 `.data` 文件夹。演示会员为 demo@mall.example，密码 demo-password，支付密码 123456。银行卡付款会打开端口 4001 上的 Sandbox Pay，可在其中选择结果。`npm run mall -- help` 列出命令，`npm run mall -- orders` 列出订单号。',
  ],
  [
    'The actions and the pages were recorded while the tests carried out the paths. They show the data of the tests: “tin” is any product in stock, “serum” an advance-sale product with two pieces, Anna and Ben are two members, W1 is the order number, and ITEM in a command is the number in the address of a product’s page. In the shop, names, amounts and numbers are those of the products that you use; “refused by a rule” is the server’s reason. Everything else must be equal.',
    '操作和页面是在自动测试执行路径时记录的，显示的是测试数据：“tin”为任意有库存的商品，“serum”为只剩两件的预售商品，Anna 和 Ben 为两位会员，W1 为订单号，命令中的 ITEM 为商品页面地址中的编号。在商店中，名称、金额和编号以您使用的商品为准；“refused by a rule”为服务器给出的原因。其余内容必须一致。',
  ],
  [
    'The state after a step is the attribute `data-state` of the element with `data-machine`; the inspector (the button ◉, or ?inspect) also shows it. A step that lasts shorter than you can read (its state is a call) only needs the page of the next step. “Automatic only” paths need a fault that a person cannot cause; the reason names the test.',
    '步骤后的状态是带有 `data-machine` 的元素的 `data-state` 属性；检查器（按钮 ◉ 或 ?inspect）也会显示。如果某一步（其状态为一次调用）短到无法看清，只需核对下一步的页面。“仅自动测试”的路径需要人工无法造成的故障；原因中注明了对应的测试。',
  ],
];
export const introduction: readonly Texts[] = PARAGRAPHS.map((paragraph) => toPlanTexts(paragraph));
