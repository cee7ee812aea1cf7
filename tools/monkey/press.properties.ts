import { isPassive } from './pageAction.ts';
import { isSamePage, type Property, type Step } from './property.ts';
import { isCommand } from './recordedCall.ts';
import { findShownControl, getPathname } from './view.ts';

/** Answers that change nothing. */
const NO_ANSWERS =
  /^(Keep order|Keep it|Not yet|Go back|Later|Close|Cancel|Dismiss|保留订单|保留|返回|稍后|关闭|取消)$/;
const CANCEL_ORDER = /^(Cancel order|取消订单)$/;

const isPress = ({ action }: Step) => action?.kind.startsWith('press') === true;
const isInDialog = ({ before, control }: Step) =>
  control !== undefined && before.dialog?.buttons.includes(control.name) === true;

const formatCommands = ({ calls }: Step): string | null => {
  const sent = calls.filter(isCommand).map(({ method, path }) => `${method} ${path}`);
  return sent.length > 0 ? `sent ${sent.join(', ')}` : null;
};

const isRefused = ({ code, status }: Step['calls'][number]) =>
  code !== null && code !== '0' && code !== '1001' && status !== 401;

/** The effects that a press must have and must not have. */
export const pressProperties: readonly Property[] = [
  {
    name: 'No, Close and Keep change nothing on the server',
    source: '§4; decisions.md 33',
    check: (step) =>
      isPress(step) && isInDialog(step) && NO_ANSWERS.test(step.control?.name ?? '')
        ? formatCommands(step)
        : null,
  },
  {
    name: 'the answer “Cancel order” cancels the order',
    source: 'decisions.md 33',
    check: (step) => {
      if (!isPress(step) || !isInDialog(step) || !CANCEL_ORDER.test(step.control?.name ?? ''))
        return null;
      const isSent = step.calls.some(({ path }) => path === '/pc/order/cancel');
      return isSent ? null : 'nothing was cancelled';
    },
  },
  {
    name: 'Back, Forward, a reload, another tab, another width and another language order and pay nothing',
    source: '§4',
    check: (step) => (step.action && isPassive(step.action) ? formatCommands(step) : null),
  },
  {
    name: 'one press places one order and starts one payment',
    source: 'decisions.md 29',
    check: ({ calls, action }) => {
      const paths = ['/pc/order', '/pc/order/pay', '/recharge'];
      const repeated = paths.find(
        (path) => calls.filter((call) => call.path === path && call.code === '0').length > 1,
      );
      return action && repeated ? `${repeated} was done twice` : null;
    },
  },
  {
    name: 'an answered dialog closes',
    source: '§8',
    check: (step) => {
      if (!isPress(step) || !isInDialog(step) || !NO_ANSWERS.test(step.control?.name ?? ''))
        return null;
      const { before, after } = step;
      return before.dialog?.title === after.dialog?.title
        ? `“${after.dialog?.title}” is still open`
        : null;
    },
  },
  {
    name: 'a closed notification goes away, and none is empty',
    source: '§8',
    check: (step) => {
      const { control, before, after } = step;
      if (after.toasts.some((toast) => toast.replace(/Close|关闭/g, '').trim() === ''))
        return 'a notification is empty';
      if (!isPress(step) || !control?.isInToast || !/^(Close|关闭)$/.test(control.name))
        return null;
      return after.toasts.length < before.toasts.length ? null : 'the notification is still there';
    },
  },
  {
    name: 'a pressed checkbox changes, and a pressed option is chosen',
    source: '§4: items are checked individually or all at once',
    check: (step) => {
      const { action, control, before, after } = step;
      if (action?.kind !== 'press' && action?.kind !== 'pressKey') return null;
      const now = control && isSamePage(step) ? findShownControl(after, control.key) : undefined;
      if (!control || !now || step.calls.some(isRefused)) return null;
      if (control.role === 'checkbox' && before.controls.length === after.controls.length)
        return now.checked === control.checked ? `it is still ${now.checked}` : null;
      const isOption = /^(radio|tab)$/.test(control.role) && action.kind === 'press';
      return isOption && !now.isDisabled && now.checked !== 'true' ? 'it is not chosen' : null;
    },
  },
  {
    name: 'a button whose command is being sent is busy or cannot be pressed',
    source: '§7: duplicate identical requests',
    check: (step) => {
      const { control, during, before, calls } = step;
      if (!isPress(step) || !during || control?.role !== 'button') return null;
      if (!calls.some(isCommand)) return null;
      if (getPathname(before) !== getPathname(during)) return null;
      const now = findShownControl(during, control.key);
      return !now || now.isBusy || now.isDisabled ? null : `“${control.name}” can be pressed again`;
    },
  },
  {
    name: 'a press does not lose the keyboard focus',
    source: 'docs/accessibility.md 2.4.3',
    check: (step, { origin }) => {
      const { action, control, before, after } = step;
      if (action?.kind !== 'pressKey' || control?.role !== 'button' || !isSamePage(step))
        return null;
      if (!after.url.startsWith(origin)) return null; // a page of the payment provider
      // Another language loads the page again.
      if (after.dialog || before.dialog || before.language !== after.language) return null;
      return after.focus === 'page' ? `after “${control.name}” no element has the focus` : null;
    },
  },
  {
    name: 'a disabled control sends nothing',
    source: '§5',
    check: (step) => (step.control?.isDisabled === true ? formatCommands(step) : null),
  },
  {
    name: 'a form that opens receives the focus',
    source: 'docs/accessibility.md 2.4.3',
    check: (step) => {
      const { control, before, after } = step;
      const opens = /^(Add an address|Edit the address of)/.test(control?.name ?? '');
      const added = after.headings.find((text) => !before.headings.includes(text));
      const isList = getPathname(before) === '/home/account/useraddress' && isSamePage(step);
      if (!isPress(step) || !opens || !isList || added === undefined) return null;
      const isInForm = after.focus.endsWith(`:${added}`) || after.focus.startsWith('textbox:');
      return isInForm ? null : `“${added}” opens, and ${after.focus} has the focus`;
    },
  },
  {
    name: 'a button that says why it cannot be pressed is disabled',
    source: 'docs/ux.md 34',
    check: ({ after }) => {
      const counting = after.controls.find(({ name }) => /^Send again in \d+ s$/.test(name));
      const isWithoutMethod = /\bChoose a payment method\b/.test(after.main);
      const paying = after.controls.find(({ name }) => /^(Pay|Place order) A\$/.test(name));
      const wrong = [counting, isWithoutMethod ? paying : undefined].find(
        (button) => button?.isDisabled === false,
      );
      return wrong && !after.dialog ? `“${wrong.name}” can be pressed` : null;
    },
  },
];
