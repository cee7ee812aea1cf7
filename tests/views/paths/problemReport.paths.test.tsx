import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  ProblemReportCommand,
  ProblemReportContext,
} from '#machines/problemReport/problemReport.types.ts';
import { type ProblemLine, problemErrors } from '#models/order/problem.ts';
import { picturesError } from '#models/order/problemDraft.ts';
import type { Mall } from '#src/mall/mall.ts';
import { paths } from '#src/mall/paths.ts';
import { toWireOrderDetail } from '../../fixtures/orderFixtures.ts';
import { ANNA, NOON, ORDER_NO } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS } from '../../paths/view/otherControls.ts';
import { buttonNamed, findControl, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { getFailureSentence } from '../../paths/view/sentences.ts';
import type { Announcement, Control, UserAction, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const FORMULA = 'Infant formula 900\u00a0g';
const HONEY = 'Honey 500\u00a0g';
const KINDS = {
  damaged: 'Damaged',
  wrongProduct: 'Wrong product',
  missing: 'Missing',
  expired: 'Expired or short-dated',
  other: 'Something else',
};
/** The products of the order, by their ids in the samples. */
const ITEMS: Readonly<Record<string, string>> = { '1001': FORMULA, '1002': HONEY };

type Command<T extends ProblemReportCommand['type']> = Extract<ProblemReportCommand, { type: T }>;
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as ProblemReportContext;
const getDraft = (snapshot: AnyMachineSnapshot) => getContext(snapshot).draft;
const isFormShown = (snapshot: AnyMachineSnapshot) =>
  isInState(snapshot, 'editing', 'uploading', 'sending');

const open: UserAction<Command<'report.open'>> = {
  control: (_, snapshot) =>
    isInState(snapshot, 'closed', 'sent') ? buttonNamed('Report a problem') : null,
  async perform({ user }, { reportId }) {
    // The page creates the id; the path contains it.
    const spy = vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(reportId as never);
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    spy.mockRestore();
  },
};

const toAmounts = (lines: readonly ProblemLine[]) =>
  new Map(lines.map(({ goodsId, quantity }) => [goodsId, quantity]));
/** The item whose checkbox or quantity changes the lines; null if one press cannot. */
function findChangedItem(before: readonly ProblemLine[], after: readonly ProblemLine[]) {
  const [from, to] = [toAmounts(before), toAmounts(after)];
  const changed = Object.keys(ITEMS).filter((id) => from.get(id) !== to.get(id));
  const [goodsId] = changed;
  if (goodsId === undefined || changed.length > 1) return null;
  return { name: ITEMS[goodsId] ?? '', from: from.get(goodsId) ?? 0, to: to.get(goodsId) ?? 0 };
}

function findItemControl(before: readonly ProblemLine[], after: readonly ProblemLine[]) {
  const item = findChangedItem(before, after);
  if (item === null) return null;
  const { name, from, to } = item;
  // The checkbox selects one piece, or removes all.
  if (to === 0 || (from === 0 && to === 1)) return { role: 'checkbox', name } as const;
  if (from === 0 || Math.abs(to - from) > 1) return null;
  return {
    ...buttonNamed(to > from ? 'One more' : 'One less'),
    within: { role: 'group', name: `Quantity of ${name}` },
  };
}
function findField(
  { change: { kind, lines } }: Command<'report.change'>,
  snapshot: AnyMachineSnapshot,
): Control | null {
  if (lines) return findItemControl(getDraft(snapshot)?.lines ?? [], lines);
  return kind ? { role: 'radio', name: KINDS[kind] } : { role: 'textbox', name: 'What happened?' };
}
const change: UserAction<Command<'report.change'>> = {
  control: (event, snapshot) => (isFormShown(snapshot) ? findField(event, snapshot) : null),
  isDone({ change: { kind, message } }, snapshot) {
    const draft = getDraft(snapshot);
    if (kind) return draft?.kind === kind;
    return message !== undefined && draft?.message === message;
  },
  isChosen({ change: { kind, lines } }, snapshot) {
    const draft = getDraft(snapshot);
    if (!lines) return kind !== undefined && draft?.kind === kind;
    const item = findChangedItem(draft?.lines ?? [], lines);
    return item !== null && item.to === 0;
  },
  async perform({ user }, event, control) {
    const { message } = event.change;
    if (message !== undefined) {
      const field = screen.getByRole(control.role, { name: control.name ?? '' });
      fireEvent.change(field, { target: { value: message } });
      return;
    }
    const element = findControl(control);
    if (!element) throw new Error(`no ${control.role} has the name ${String(control.name)}`);
    await user.click(element);
  },
};

const countPictures = (snapshot: AnyMachineSnapshot) =>
  (getDraft(snapshot)?.pictures.length ?? 0) + getContext(snapshot).queue.length;
const addPictures: UserAction<Command<'pictures.add'>> = {
  isEnabledByForm: true,
  // The form itself reports files that cannot be sent; a browser reports no choice of no file.
  control: ({ files }, snapshot) =>
    isInState(snapshot, 'editing', 'uploading') &&
    files.length > 0 &&
    picturesError(countPictures(snapshot), files) === undefined
      ? buttonNamed('Send report')
      : null,
  async perform({ user }, { files }) {
    await user.upload(screen.getByLabelText('Pictures'), [...files]);
  },
};
const removePicture: UserAction<Command<'picture.remove'>> = {
  control({ imgUrl }, snapshot) {
    const index = getDraft(snapshot)?.pictures.findIndex((picture) => picture.imgUrl === imgUrl);
    return isFormShown(snapshot) && index !== undefined && index >= 0
      ? buttonNamed(`Remove picture ${index + 1}`)
      : null;
  },
};
const submit: UserAction = {
  // An incomplete form reports its errors and sends nothing.
  control(_, snapshot) {
    if (isInState(snapshot, 'unconfirmed', 'resending')) return buttonNamed('Send again');
    const draft = getDraft(snapshot);
    const isComplete = draft !== null && Object.keys(problemErrors(draft)).length === 0;
    return isFormShown(snapshot) && isComplete ? buttonNamed('Send report') : null;
  },
};
const close: UserAction = {
  control: (_, snapshot) =>
    isFormShown(snapshot) || isInState(snapshot, 'unconfirmed', 'resending')
      ? buttonNamed('Discard')
      : null,
};

const editing = (snapshot: AnyMachineSnapshot): Announcement => {
  const { failure } = getContext(snapshot);
  return failure === null ? {} : { alert: getFailureSentence(failure) };
};
const unconfirmed = { alert: 'We can’t tell whether your report arrived' };

const FORMULA_LINE = {
  ...{ goodsId: '1001', goodsName: '婴儿奶粉', goodsEnglishName: 'Infant formula 900 g' },
  ...{ img: '/images/1001.webp', goodsAmount: 2, price: 15.7, actionTypeId: null },
};
const HONEY_LINE = {
  ...{ goodsId: '1002', goodsName: '蜂蜜 500 克', goodsEnglishName: 'Honey 500 g' },
  ...{ img: '/images/1002.webp', goodsAmount: 2, price: 9.5, actionTypeId: null },
};

/** The report on the page of a completed order. */
const problemReportView: ViewSpec = {
  createSetup: () => ({
    path: paths.order(ORDER_NO),
    session: ANNA,
    replies: {
      orderDetail: toWireOrderDetail({
        orderNo: ORDER_NO,
        orderStatus: 7,
        state: 'completed',
        lines: [FORMULA_LINE, HONEY_LINE],
        events: [{ at: NOON, event: 'order.complete', to: 'completed' }],
      }),
      orderProblems: { deadline: NOON + 1000, list: [] },
    },
    replaceActor: (mall, actor): Mall => ({ ...mall, pageChart: () => actor as never }),
  }),
  userActions: {
    'report.open': open,
    'report.change': change,
    'report.submit': submit,
    'report.close': close,
    'pictures.add': addPictures,
    'picture.remove': removePicture,
  },
  externalEvents: {},
  announcements: {
    closed: {},
    editing,
    uploading: { status: 'Uploading the pictures' },
    sending: { busy: 'Send report' },
    unconfirmed,
    resending: { ...unconfirmed, busy: 'Send again' },
    sent: { status: 'Thank you. We’ve received your report.' },
  },
  otherButtons: [
    ...['Expired or short-dated', 'Missing', 'Wrong product', 'Send report'],
    ...['Infant formula 900 g', 'Honey 500 g', 'One less', 'One more', 'Buy again'],
  ],
  otherLinks: [
    ...ACCOUNT_LINKS,
    ...['Infant formula 900 g', 'Honey 500 g', 'Tax invoice', 'Track the parcel'],
  ],
  uncovered: {},
};

const graph = testViewPaths('problemReport', problemReportView);
testPageSnapshots('problemReport', problemReportView, graph);
