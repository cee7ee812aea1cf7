import { isFailing, REFUSAL_REASON } from './network.ts';
import { isSamePage, type Property, type Step } from './property.ts';
import { isCommand, type RecordedCall } from './recordedCall.ts';
import { getPathname, listAnnounced, type View } from './view.ts';

/** The call that a page needs, by the address of the page. */
const PAGE_CALLS: readonly (readonly [RegExp, RegExp])[] = [
  [/^\/home\/account\/orders$/, /^POST \/pc\/orderInfo$/],
  [/^\/home\/account\/orderdetails\//, /^GET \/pc\/order\/detailed\//],
  [/^\/home\/account\/useraddress$/, /^POST \/pc\/setting\/deliveryAddressNew$/],
  [/^\/home\/account\/wallet$/, /^GET \/pc\/user\/userInfo$/],
  [/^\/home\/cart$/, /^GET \/pc\/shoppingCart$/],
  [/^\/home\/createOrder\/delivery$/, /^POST \/pc\/common\/freight$/],
  [/^\/home\/createOrder\/result\//, /^GET \/pc\/order\/detailed\//],
];

const isRefused = ({ code }: RecordedCall) => code === '1' || code === '1002';
const hasFailed = (call: RecordedCall) =>
  call.status === 0 || (call.status >= 400 && call.status !== 401) || isRefused(call);
const formatCall = ({ method, path }: RecordedCall) => `${method} ${path}`;

/** Announcements that the page before the failure did not have. */
function listNewlyAnnounced({ before, during, after }: Step): readonly string[] {
  const old = new Set([...listAnnounced(before), ...(during ? listAnnounced(during) : [])]);
  return listAnnounced(after).filter((text) => !old.has(text));
}

const getWords = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
const includesText = (text: string, part: string) => getWords(text).includes(getWords(part).trim());

/** The last call that the page needs, if it failed. */
function findFailedPageCall({ after, calls }: Step): RecordedCall | undefined {
  const pattern = PAGE_CALLS.find(([page]) => page.test(getPathname(after)))?.[1];
  const last = pattern && calls.findLast((call) => pattern.test(formatCall(call)));
  return last && hasFailed(last) ? last : undefined;
}

/** Buttons that repeat what failed. */
const RETRY = /^(Try again|Load again|Reload|重试|再试一次)/;

/** Sentences that say why a call failed (§8). */
const FAILURE = new RegExp(
  `Network disconnection|Server exception, please try again|网络已断开|${REFUSAL_REASON}`,
);
const MEMBER_PAGES = /^\/home\/(cart|createOrder|account|login|sign|resetPassword)/;

/** What a shopper has typed into the fields of a form, without passwords and codes. */
const listTyped = ({ controls }: View) =>
  controls.filter(
    ({ role, name, value, isCentral }) =>
      role === 'textbox' && isCentral && value !== '' && !/password|code|search|密码/i.test(name),
  );

/** Each failure is said in a region that a screen reader announces (WCAG 4.1.3). */
export const failureProperties: readonly Property[] = [
  {
    name: 'a command without a reply or with an error is announced',
    source: '§8: error messages; docs/accessibility.md 4.1.3',
    check: (step) => {
      const failed = step.calls.findLast((call) => isCommand(call));
      if (!failed || !hasFailed(failed) || !step.isSettled || !isSamePage(step)) return null;
      if (failed.path === '/pc/logout') return null; // the shopper is logged out without a reply too
      const isAnnounced = step.after.alerts.some(Boolean) || listNewlyAnnounced(step).some(Boolean);
      return isAnnounced ? null : `${formatCall(failed)} failed, and nothing says so`;
    },
  },
  {
    name: 'the reason of a refused command is shown',
    source: '§8: a refusal shows the message of the server',
    check: (step) => {
      const { after, calls, isSettled } = step;
      const refused = calls.findLast((call) => isCommand(call));
      if (!refused || !isRefused(refused) || !isSettled || !isSamePage(step)) return null;
      // The pages translate the Chinese messages of the server.
      const isEnglish = after.language === 'en' && /^[\x20-\x7E]+$/.test(refused.message);
      if (!isEnglish || refused.path === '/pc/logout') return null;
      const shown = [after.text, ...listAnnounced(after)].join(' ');
      return includesText(shown, refused.message) ? null : `“${refused.message}” is not shown`;
    },
  },
  {
    name: 'the reason of a refused change of the cart is shown',
    source: '§8: a refusal shows the message of the server',
    check: ({ after, calls, isSettled }) => {
      const last = calls.findLast(({ path }) => /^\/pc\/shopping[cC]art/.test(path));
      const isCart = getPathname(after) === '/home/cart' && after.language === 'en';
      if (!last || !isRefused(last) || !isCart || !isSettled || after.isMainBusy) return null;
      if (!/^[\x20-\x7E]+$/.test(last.message)) return null;
      const shown = [after.text, ...listAnnounced(after)].join(' ');
      return includesText(shown, last.message) ? null : `“${last.message}” is not shown`;
    },
  },
  {
    name: 'a page that cannot load its data says so',
    source: '§8: error messages; docs/accessibility.md 4.1.3',
    check: (step) => {
      const failed = findFailedPageCall(step);
      if (!failed || !step.isSettled || step.after.isMainBusy) return null;
      if (step.action?.kind === 'language') return null;
      return listAnnounced(step.after).length > 0
        ? null
        : `${formatCall(failed)} failed, and nothing says so`;
    },
  },
  {
    name: 'a page that cannot load its data does not wait for it forever',
    source: '§7: a timeout of 30 s',
    check: (step) => {
      const failed = findFailedPageCall(step);
      if (!failed || !isFailing(step.action?.network) || !step.isSettled) return null;
      return step.after.isMainBusy ? `${formatCall(failed)} failed, and the page waits` : null;
    },
  },
  {
    name: 'a failure that a page states is announced',
    source: 'docs/accessibility.md 4.1.3',
    check: ({ before, after }) => {
      const sentence = FAILURE.exec(after.main)?.[0];
      if (sentence === undefined || before.main.includes(sentence)) return null;
      if (!MEMBER_PAGES.test(getPathname(after))) return null;
      return listAnnounced(after).some((text) => text.includes(sentence))
        ? null
        : `“${sentence}” is in no status and no alert`;
    },
  },
  {
    name: 'a page that has loaded its data offers no repetition',
    source: '§8: error messages',
    check: (step) => {
      const { after, calls, action } = step;
      const pattern = PAGE_CALLS.find(([page]) => page.test(getPathname(after)))?.[1];
      const last = pattern && calls.findLast((call) => pattern.test(formatCall(call)));
      if (last?.code !== '0' || isFailing(action?.network) || after.isMainBusy) return null;
      const offer = after.controls.find(({ name, isCentral }) => isCentral && RETRY.test(name));
      const isList = /orders|useraddress/.test(getPathname(after));
      return offer && isList ? `“${offer.name}” is offered after ${formatCall(last)}` : null;
    },
  },
  {
    name: 'a button that repeats what failed comes with an announced reason',
    source: 'docs/accessibility.md 4.1.3',
    check: ({ after, before, isSettled }) => {
      const listRetries = ({ controls }: View) =>
        controls.filter(({ name, isCentral }) => isCentral && RETRY.test(name));
      const isNew = listRetries(after).length > listRetries(before).length;
      if (!isNew || !isSettled || listAnnounced(after).length > 0) return null;
      return `“${listRetries(after)[0]?.name}” is offered, and nothing says why`;
    },
  },
  {
    name: 'what was typed is kept if the command fails',
    source: 'docs/accessibility.md 3.3.7',
    check: (step) => {
      const { before, after, calls, isSettled } = step;
      const failed = calls.findLast((call) => isCommand(call));
      if (!failed || !hasFailed(failed) || !isSettled || !isSamePage(step)) return null;
      if (failed.path === '/pc/logout' || after.dialog) return null; // it hides the page
      const lost = listTyped(before).find(({ key, value }) =>
        after.controls.every((now) => now.key !== key || now.value !== value),
      );
      return lost ? `“${lost.name}” is empty or missing` : null;
    },
  },
  {
    name: 'the end of the session is announced, and the login is forgotten',
    source: '§8: code 1001',
    check: ({ calls, after, before }) => {
      const ended = calls.some(({ code }) => code === '1001');
      if (!ended || before.storedAccount === null) return null;
      if (after.storedAccount !== null) return 'the login is still stored';
      const isAnnounced = after.dialog !== null || /\/home\/login/.test(after.url);
      return isAnnounced || listAnnounced(after).length > 0 ? null : 'nothing says so';
    },
  },
];
