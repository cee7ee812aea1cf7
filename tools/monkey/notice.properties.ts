import { isSamePage, type Property, type Step } from './property.ts';
import { isCall } from './recordedCall.ts';
import { getPathname, listAnnounced } from './view.ts';

const getText = (value: unknown, name: string): string => {
  const field: unknown = Reflect.get(Object(value), name);
  return typeof field === 'string' ? field : '';
};
const isSuccess = (step: Step, name: string) =>
  step.calls.find((call) => isCall(call, name) && call.code === '0');
const hasSameTitle = (step: Step) => isSamePage(step) && step.before.title === step.after.title;

/** What a shopper is told after a success. */
export const noticeProperties: readonly Property[] = [
  {
    name: 'no two notices say the same',
    source: '§8: each text at most once in two seconds',
    check: ({ after: { toasts } }) => {
      const repeated = toasts.find((toast, index) => toasts.indexOf(toast) !== index);
      return repeated === undefined ? null : `“${repeated}” is shown twice`;
    },
  },
  {
    name: 'the recipient of a code is announced',
    source: 'docs/accessibility.md 4.1.3; decisions.md 15',
    check: (step) => {
      const sent = isSuccess(step, 'POST /pc/common/sendCode');
      const account = getText(sent?.request, 'account');
      if (!sent || account === '' || !hasSameTitle(step)) return null;
      return step.after.statuses.some((text) => text.includes(account))
        ? null
        : `no status names ${account}`;
    },
  },
  {
    name: 'an uploaded receipt is confirmed',
    source: '§8: receiptSaved',
    check: (step) => {
      const isSaved = isSuccess(step, 'POST /pc/savePayCertificates');
      if (!isSaved || step.action === null || !hasSameTitle(step)) return null;
      const old = new Set(listAnnounced(step.before));
      return listAnnounced(step.after).some((text) => !old.has(text))
        ? null
        : 'nothing says that it was saved';
    },
  },
  {
    name: 'the result of a recharge is announced',
    source: 'docs/accessibility.md 4.1.3',
    check: ({ after }) => {
      const isResult =
        getPathname(after) === '/home/account/wallet' && /[?&]recharge/i.test(after.url);
      const hasForm = after.controls.some(({ name }) => name.startsWith('Amount in'));
      if (!isResult || hasForm || after.language !== 'en' || after.isBusy || after.isMainBusy)
        return null;
      return listAnnounced(after).length > 0 ? null : 'no status says what became of it';
    },
  },
];
