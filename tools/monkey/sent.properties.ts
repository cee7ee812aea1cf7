import type { Property, Step } from './property.ts';
import { isCall, type RecordedCall } from './recordedCall.ts';

/** The codes of the payment methods (§3), by the names that the pages give them. */
const METHODS: readonly (readonly [RegExp, string])[] = [
  [/^(Credit or debit card|信用卡或借记卡)/, '5'],
  [/^PayPal/, 'PayPal'],
  [/^POLi/, '3'],
  [/^(WeChat Pay|微信支付)/, '2'],
  [/^(Alipay|支付宝)/, '4'],
  [/^(Balance|余额)/, '0'],
];
const isPayment = (call: RecordedCall) =>
  isCall(call, 'POST /recharge') || isCall(call, 'POST /pc/order/pay');
const isWithPassword = (call: RecordedCall) =>
  /^(POST \/pc\/(login|register|resetPassword|order\/pay)|PUT \/pc\/setting\/(login|pay)\/password)$/.test(
    `${call.method} ${call.path}`,
  );

const getField = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
const getCode = ({ request }: RecordedCall) => String(getField(request, 'transactionCode'));
const isPress = ({ action }: Step) => action?.kind.startsWith('press') === true;

/** The texts of the password fields before a press. */
const listTypedPasswords = ({ before }: Step): readonly string[] =>
  before.controls
    .filter(({ role, name, value }) => role === 'textbox' && /password|密码/i.test(name) && value)
    .map(({ value }) => value);

const CART = /^\/pc\/shopping[cC]art/;

/** What is sent is what was chosen and typed. */
export const sentProperties: readonly Property[] = [
  {
    name: 'the payment method that is sent is the chosen one',
    source: '§3: payType',
    check: (step) => {
      const call = step.calls.find(isPayment);
      const radio = step.before.controls.find(
        ({ role, checked }) => role === 'radio' && checked === 'true',
      );
      const code = METHODS.find(([pattern]) => pattern.test(radio?.name ?? ''))?.[1];
      const sent = getField(call?.request, call?.path === '/recharge' ? 'channel' : 'payType');
      if (!call || !isPress(step) || code === undefined || sent === undefined) return null;
      return sent === code ? null : `${JSON.stringify(sent)} for “${radio?.name}”`;
    },
  },
  {
    name: 'each typed password is sent, and no other one',
    source: '§7: login, setting/login/password',
    check: (step) => {
      const call = step.calls.find(isWithPassword);
      const typed = listTypedPasswords(step);
      const forms = step.before.controls.filter(({ name }) => /^(Log in|登录)$/.test(name)).length;
      if (!call || !isPress(step) || typed.length === 0 || forms > 2) return null;
      const entries = Object.entries(Object(call.request)).filter(([name]) =>
        /password/i.test(name),
      );
      const sent = entries.map(([, value]) => value);
      const wrong = sent.find((value) => typeof value === 'string' && !typed.includes(value));
      if (wrong !== undefined) return 'another password was sent';
      const isRepeated = new Set(sent).size < sent.length && new Set(typed).size === typed.length;
      return isRepeated ? 'one password was sent twice, and two were typed' : null;
    },
  },
  {
    name: 'an order that was refused for its price needs a new code',
    source: '§3: transactionCode; §7: toTrade; decisions.md 38',
    check: ({ calls }) => {
      const orders = calls.filter((call) => isCall(call, 'POST /pc/order'));
      const repeated = orders.find((call, index) => {
        const earlier = orders[index - 1];
        return earlier?.code === '1002' && getCode(call) === getCode(earlier);
      });
      return repeated ? `the code ${getCode(repeated)} was sent again` : null;
    },
  },
  {
    name: 'the delivery fee of a member is asked for the saved address',
    source: '§7: common/freight',
    check: ({ before, after, calls }) => {
      const isMember = before.storedAccount !== null && after.storedAccount !== null;
      const freightCall = calls.find((call) => isCall(call, 'POST /pc/common/freight'));
      if (!isMember || !freightCall) return null;
      return getField(freightCall.request, 'addressId') === undefined
        ? 'no address was sent'
        : null;
    },
  },
  {
    name: 'one press changes the cart once',
    source: '§4: quantity changes add or subtract a delta',
    check: ({ action, calls }) => {
      if (action?.kind !== 'press' && action?.kind !== 'pressKey') return null;
      const changes = calls
        .filter(({ method, path, code }) => method !== 'GET' && CART.test(path) && code === '0')
        .map(({ method, path, request }) => `${method} ${path} ${JSON.stringify(request)}`);
      const repeated = changes.find((change, index) => changes.indexOf(change) !== index);
      return repeated === undefined ? null : `sent twice: ${repeated}`;
    },
  },
];
