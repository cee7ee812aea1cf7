import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CodeRequest } from '#machines/verification/verification.machine.ts';
import { en } from '#src/text/en.ts';
import { button } from './view/page.ts';
import type { Gesture, ViewChart } from './view/viewChart.ts';

const field = () => screen.queryByLabelText<HTMLInputElement>(en.session.account);
const askedOf = (snapshot: AnyMachineSnapshot) =>
  (snapshot.context as { asked: CodeRequest | null }).asked;

const send: Gesture<CodeRequest> = {
  // The button is on once the account is whole.
  isForm: true,
  isShown: ({ account }) => field()?.value === account,
  control: ({ scene }) => (scene === 'register' ? button(/^Send (code|again in \d+ s)$/) : null),
  async act({ user }, { account }, control) {
    await user.clear(screen.getByLabelText(en.session.account));
    await user.type(screen.getByLabelText(en.session.account), account);
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
  },
};

/** Asking for a code, on the page of registration. */
export const verificationView: ViewChart = {
  setting: () => ({ path: '/home/sign' }),
  gestures: { 'code.send': send },
  facts: {},
  voices: {
    ready: {},
    sendingCode: { busy: 'Send code' },
    sent: (snapshot) => ({ status: askedOf(snapshot)?.account ?? '' }),
  },
  others: [/^Send (code|again in \d+ s)$/],
  unwalked: {},
};
