import type { Property, Step } from './property.ts';
import { isCall, isCommand } from './recordedCall.ts';
import { getPathname, readCents, type View } from './view.ts';

const readBalance = ({ main, language, isBusy }: View): number | null => {
  if (language !== 'en' || isBusy) return null;
  return readCents(/\bBalance\s*(A\$[\d,]+\.\d\d)\s*Points/.exec(main)?.[1] ?? '');
};

/** The causes of a changed balance: an order, a recharge, a refund, another login. */
const canChangeBalance = ({ calls, after }: Step, origin: string) =>
  !after.url.startsWith(origin) ||
  calls.some((call) => isCommand(call) && !/setting/.test(call.path)) ||
  calls.some(({ path }) => /result/.test(path));

function checkBalance(step: Step, steps: readonly Step[], origin: string): string | null {
  const now = readBalance(step.after);
  const last = steps.findLastIndex(({ after }) => readBalance(after) !== null);
  const old = last < 0 ? null : readBalance(steps[last]?.after ?? step.after);
  const between = [...steps.slice(last + 1), step];
  if (now === null || old === null || between.some((item) => canChangeBalance(item, origin)))
    return null;
  return now === old ? null : `${old} became ${now} cents`;
}

const isAddressList = (view: View) =>
  getPathname(view) === '/home/account/useraddress' && view.language === 'en' && !view.isBusy;
const isDefaultAddress = ({ controls }: View['items'][number]) =>
  controls.some((name) => name.startsWith('Edit')) &&
  !controls.some((name) => name.startsWith('Make default'));
const listAddresses = (view: View) =>
  (isAddressList(view) ? view.items : []).filter(({ controls }) =>
    controls.some((name) => name.startsWith('Edit the address')),
  );

const hasChosenDefault = ({ calls }: Step) =>
  calls.some(
    (call) => isCall(call, 'PUT /pc/setting/deliveryAddress/default') && call.code === '0',
  );

const countDefaults = (view: View) => listAddresses(view).filter(isDefaultAddress).length;
const hasRemovedAddress = ({ calls }: Step) => calls.some(({ method }) => method === 'DELETE');

/** The account, its addresses, balance and login. */
export const accountProperties: readonly Property[] = [
  {
    name: 'at most one address is the default, and one remains it',
    source: '§4: choosing marks only that one',
    check: (step, { steps }) => {
      if (listAddresses(step.after).length === 0) return null;
      const count = countDefaults(step.after);
      if (count > 1) return `${count} addresses are the default`;
      const last = steps.findLastIndex(({ after }) => listAddresses(after).length > 0);
      const old = last < 0 ? 0 : countDefaults(steps[last]?.after ?? step.after);
      const isRemoved = [...steps.slice(last + 1), step].some(hasRemovedAddress);
      return old === 1 && count === 0 && !isRemoved ? 'no address is the default' : null;
    },
  },
  {
    name: 'a chosen default address is marked',
    source: '§4: choosing marks only that one',
    check: (step) => {
      if (!hasChosenDefault(step) || !isAddressList(step.after)) return null;
      const name = /^Make default: the address of (.*)$/.exec(step.control?.name ?? '')?.[1];
      const chosen = listAddresses(step.after).find(({ controls }) =>
        controls.some((text) => name && text.endsWith(name)),
      );
      return !chosen || isDefaultAddress(chosen) ? null : `“${name}” is not marked`;
    },
  },
  {
    name: 'a walk changes nothing of another member',
    source: '§6',
    check: async ({ calls }, { readOtherMember }) => {
      if (!calls.some((call) => isCommand(call) && call.code === '0')) return null;
      const { first, now } = await readOtherMember();
      return first === now ? null : `${first}\nbecame\n${now}`;
    },
  },
  {
    name: 'the balance changes only by an order, a recharge or a refund',
    source: '§4: refreshing user info updates balance and integral',
    check: (step, { steps, origin }) => checkBalance(step, steps, origin),
  },
  {
    name: 'the balance that is shown is that of the server',
    source: '§7: user/userInfo',
    check: ({ after, calls }) => {
      const reply = calls.findLast(
        (call) => isCall(call, 'GET /pc/user/userInfo') && call.code === '0',
      );
      const balance: unknown = reply && Reflect.get(Object(reply.result), 'balance');
      const shown = readBalance(after);
      const isSame = shown === Math.round(Number(balance) * 100);
      return balance === undefined || shown === null || isSame
        ? null
        : `${shown} cents instead of ${JSON.stringify(balance)}`;
    },
  },
  {
    name: 'after a logout no account, address or order is visible',
    source: '§4: logout clears',
    check: (step, { steps, account, origin }) => {
      const { after } = step;
      // If the server ends a session, the checkout waits for its owner (decisions.md 20).
      const hasLoggedOut = [...steps, step].some(({ control }) =>
        /^(Log out|退出登录)$/.test(control?.name ?? ''),
      );
      if (after.storedAccount !== null || !hasLoggedOut || !after.url.startsWith(origin))
        return null;
      const secrets = [
        account ?? '',
        'Robin Chen',
        '18 Beach Street',
        'Hello, Robin',
        'Account of Robin',
      ];
      const shown = secrets.find((secret) => secret !== '' && after.text.includes(secret));
      return shown === undefined ? null : `“${shown}” is visible`;
    },
  },
  {
    name: 'after the login of another member nothing of the former member is visible',
    source: '§4: logout clears; decisions.md 20',
    check: ({ after }, { account }) => {
      if (after.storedAccount === null || account === null || after.storedAccount === account)
        return null;
      const shown = [account, 'Robin Chen', '18 Beach Street'].find((secret) =>
        after.text.includes(secret),
      );
      return shown === undefined ? null : `“${shown}” is visible`;
    },
  },
  {
    name: '“Log out” forgets the login, also without a reply',
    source: '§4: logout clears',
    check: ({ action, control, after, isSettled }) =>
      action?.kind.startsWith('press') &&
      /^(Log out|退出登录)$/.test(control?.name ?? '') &&
      isSettled &&
      after.storedAccount !== null
        ? `${after.storedAccount} is still logged in`
        : null,
  },
  {
    name: 'a form that was sent was sent with what was typed',
    source: '§7: login, setting/login/password',
    check: ({ calls }) => {
      const isEmpty = (value: unknown, name: string) => {
        const field: unknown = Reflect.get(Object(value), name);
        return field === '';
      };
      const login = calls.find((call) => isCall(call, 'POST /pc/login'));
      if (login && isEmpty(login.request, 'password')) return 'a login without a password was sent';
      const pay = calls.find((call) => isCall(call, 'POST /pc/order/pay'));
      return pay && isEmpty(pay.request, 'password')
        ? 'a payment without the password was sent'
        : null;
    },
  },
];
