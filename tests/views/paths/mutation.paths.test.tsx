import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { MutationContext } from '#machines/mutation/mutation.types.ts';
import type { Mall } from '#src/mall/mall.ts';
import { paths } from '#src/mall/paths.ts';
import { toWireOrderDetail } from '../../fixtures/orderFixtures.ts';
import { ANNA, ORDER_NO } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS, PASSWORD_PAGE_BUTTONS } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { getFailureSentence } from '../../paths/view/sentences.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as MutationContext<unknown>;
const isConfirming = (snapshot: AnyMachineSnapshot) => getContext(snapshot).pending !== null;
const loginPassword = () => document.querySelector('[aria-labelledby="login-password"]');
const inDialog = (name: string) => ({
  ...buttonNamed(name),
  within: { role: 'alertdialog', name: 'Cancel this order?' },
});

const askAction: UserAction = {
  page: () => paths.order(ORDER_NO),
  control: (_, snapshot) =>
    isInState(snapshot, 'idle', 'done') ? buttonNamed('Cancel order') : null,
};
const confirmAction: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, 'confirming', 'mutating', 'failed') && isConfirming(snapshot)
      ? inDialog('Cancel order')
      : null,
};
const leaveAction: UserAction = {
  control(_, snapshot) {
    if (isConfirming(snapshot)) return inDialog('Keep order');
    return isInState(snapshot, 'done') && loginPassword() ? buttonNamed('Change it again') : null;
  },
};
const submitAction: UserAction<{ input: { oldPassword: string; newPassword: string } }> = {
  page: () => paths.password,
  // After a password change the page hides the form until the shopper opens it again.
  control: (_, snapshot) =>
    isInState(snapshot, 'idle', 'mutating', 'failed') && !isConfirming(snapshot)
      ? buttonNamed('Change login password')
      : null,
  async perform({ user }, { input }) {
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), input.oldPassword);
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), input.newPassword);
    const form = within(screen.getByRole('region', { name: 'Login password' }));
    await user.click(form.getByRole('button', { name: 'Change login password' }));
  },
};

const confirmingAnnouncement: Announcement = { dialog: 'Cancel this order?' };
const busyAnnouncement = (snapshot: AnyMachineSnapshot): Announcement =>
  isConfirming(snapshot) ? confirmingAnnouncement : { busy: 'Change login password' };
const failedAnnouncement = (snapshot: AnyMachineSnapshot): Announcement => {
  const { failure } = getContext(snapshot);
  return {
    ...(isConfirming(snapshot) && confirmingAnnouncement),
    ...(failure && { alert: getFailureSentence(failure) }),
  };
};

const NAMES = [`action of order ${ORDER_NO}`, 'action of login password'];

/**
 * The mutations of the account pages, with cancelling an order and changing a password as examples.
 */
const mutationView: ViewSpec = {
  createSetup: (_, { steps }) => ({
    path: steps[1]?.choice.about === 'mutation.submit' ? paths.password : paths.order(ORDER_NO),
    session: ANNA,
    replies: { orderDetail: toWireOrderDetail({ orderNo: ORDER_NO }) },
    replaceActor: (mall, actor): Mall => ({
      ...mall,
      mutation: (name, bind) =>
        NAMES.includes(name) ? (actor as never) : mall.mutation(name, bind),
    }),
  }),
  userActions: {
    'mutation.request': askAction,
    'mutation.confirm': confirmAction,
    'mutation.cancel': leaveAction,
    'mutation.submit': submitAction,
  },
  externalEvents: {},
  announcements: {
    idle: {},
    confirming: confirmingAnnouncement,
    mutating: busyAnnouncement,
    failed: failedAnnouncement,
    done: () => (loginPassword() ? { status: 'Password changed' } : {}),
  },
  findElements: () => {
    const own = loginPassword();
    return own ? [own] : [...document.querySelectorAll('[data-machine="mutation"]')];
  },
  otherButtons: PASSWORD_PAGE_BUTTONS,
  otherLinks: [...ACCOUNT_LINKS, 'Pay A$41.85', 'Infant formula 900 g'],
  uncovered: {
    'mutation.done | mutation.submit | 0':
      'a password that was changed shows no form until another change is asked for',
  },
};

const graph = testViewPaths('mutation', mutationView, 1);
testPageSnapshots('mutation', mutationView, graph);
