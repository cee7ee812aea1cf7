import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CodeRequest } from '#machines/verification/verification.types.ts';
import { buttonNamed } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import type { UserAction, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const getCodeField = () => screen.queryByLabelText<HTMLInputElement>('Email or phone number');
const getRequest = (snapshot: AnyMachineSnapshot) =>
  (snapshot.context as { lastRequest: CodeRequest | null }).lastRequest;

const send: UserAction<CodeRequest> = {
  // The button is enabled once the account is complete.
  isEnabledByForm: true,
  isShown: ({ account }) => getCodeField()?.value === account,
  control: ({ scene }) =>
    scene === 'register' ? buttonNamed(/^Send (code|again in \d+ s)$/) : null,
  async perform({ user }, { account }, control) {
    await user.clear(screen.getByLabelText('Email or phone number'));
    await user.type(screen.getByLabelText('Email or phone number'), account);
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
  },
};

/** Requests a code on the registration page. */
const verificationView: ViewSpec = {
  createSetup: () => ({ path: '/home/sign' }),
  userActions: { 'code.send': send },
  externalEvents: {},
  announcements: {
    ready: {},
    sendingCode: { busy: 'Send code' },
    sent: (snapshot) => ({ status: getRequest(snapshot)?.account ?? '' }),
  },
  otherButtons: ['Send code', 'Register', 'Log in', 'Show the password'],
  otherLinks: ['Privacy policy'],
  uncovered: {},
};

const graph = testViewPaths('verification', verificationView);
testPageSnapshots('verification', verificationView, graph);
