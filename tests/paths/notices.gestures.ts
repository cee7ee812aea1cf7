import type { AnyMachineSnapshot } from 'xstate';
import type { NoticesContext } from '#machines/notices/notices.machine.ts';
import { en } from '#src/text/en.ts';
import { noticeText } from '#src/text/noticeText.ts';
import { button, isAt } from './view/page.ts';
import { told } from './view/told.ts';
import type { Gesture, ViewChart, Voice } from './view/viewChart.ts';

const shownOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as NoticesContext).shown;
const isOpen = (snapshot: AnyMachineSnapshot) => isAt(snapshot, { invalidLogin: 'open' });

const dismiss: Gesture = {
  control: (_, snapshot) =>
    shownOf(snapshot).length > 0 && !isOpen(snapshot)
      ? { ...button(en.shell.close), isFirst: true }
      : null,
};
const inDialog = (name: string): Gesture => ({
  control: (_, snapshot) => (isOpen(snapshot) ? button(name) : null),
});
const voice = (snapshot: AnyMachineSnapshot): Voice => {
  const newest = shownOf(snapshot).at(-1);
  return {
    ...(newest && { status: noticeText(en, newest.notice) }),
    ...(isOpen(snapshot) && { dialog: en.invalidLogin.title }),
  };
};

/** Passing messages, and the dialog of a login that is no longer valid. */
export const noticesView: ViewChart = {
  setting: () => ({ path: '/home/cart' }),
  gestures: {
    'notice.dismiss': dismiss,
    'invalidLogin.toLogin': inDialog(en.invalidLogin.toLogin),
    'invalidLogin.later': inDialog(en.invalidLogin.later),
  },
  facts: { 'notice.show': told, 'invalidLogin.show': told, 'invalidLogin.hide': told },
  voices: { 'messages invalidLogin.closed': voice, 'messages invalidLogin.open': voice },
  // Nothing to say, nothing to show.
  unseen: (snapshot) => (shownOf(snapshot).length === 0 && !isOpen(snapshot) ? 'Cart' : null),
  others: [/^Close$/],
  unwalked: {},
};
