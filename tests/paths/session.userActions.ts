import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { selectNickname, selectSession } from '#machines/session/session.selectors.ts';
import { sendEvent } from './view/send.ts';
import type { UserAction, ViewSpec } from './view/viewSpec.ts';

const isMember = (snapshot: AnyMachineSnapshot) => snapshot.matches('member');

const login: UserAction<{ account: string; password: string }> = {
  control: (_, snapshot) => (isMember(snapshot) ? null : { role: 'button', name: 'Log in' }),
  page: () => '/home/login?redirect=%2Fhome%2Fcart',
  async perform({ user }, { account, password }) {
    await user.type(screen.getByLabelText('Email or phone number'), account);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  },
};

const register: UserAction<{ account: string; password: string; code: string; nickname: string }> =
  {
    control: (_, snapshot) => (isMember(snapshot) ? null : { role: 'button', name: 'Register' }),
    page: () => '/home/sign?redirect=%2Fhome%2Fcart',
    async perform({ user }, { account, password, code, nickname }) {
      await user.type(screen.getByLabelText('Email or phone number'), account);
      await user.type(screen.getByLabelText('Verification code'), code);
      await user.type(screen.getByLabelText('Choose a password'), password);
      await user.type(screen.getByLabelText('Your name'), nickname);
      await user.click(screen.getByRole('button', { name: 'Register' }));
    },
  };

const logOut: UserAction = {
  control: (_, snapshot) => {
    const nickname = selectNickname(snapshot);
    return nickname === null ? null : { role: 'button', name: `Account of ${nickname}` };
  },
  async perform({ user }, _, control) {
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
  },
};

/** The session in the header and on the login page. */
export const sessionView: ViewSpec = {
  createSetup: (start) => ({
    path: isMember(start) ? '/home/cart' : '/home/login?redirect=%2Fhome%2Fcart',
    session: selectSession(start),
  }),
  userActions: { 'login.submit': login, 'register.submit': register, 'session.logOut': logOut },
  externalEvents: {
    'session.replace': sendEvent,
    'session.invalidate': sendEvent,
    'profile.refresh': sendEvent,
  },
  announcements: {
    guest: {},
    loggingIn: { busy: 'Log in' },
    registering: { busy: 'Register' },
    'member.refreshing': {},
    'member.current': { hidesFailure: 'the pages with the balance show it' },
    loggingOut: {},
    invalidated: {},
  },
  otherButtons: ['Show the password', 'Send code', 'Log in', 'Register'],
  otherLinks: ['Forgot your password?', 'Privacy policy', 'Start shopping'],
  uncovered: {},
};
