import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { selectNickname, selectSession } from '#machines/session/session.selectors.ts';
import { told } from './view/told.ts';
import type { Gesture, ViewChart } from './view/viewChart.ts';

const isMember = (snapshot: AnyMachineSnapshot) => snapshot.matches('member');

const login: Gesture<{ account: string; password: string }> = {
  control: (_, snapshot) => (isMember(snapshot) ? null : { role: 'button', name: 'Log in' }),
  page: () => '/home/login?redirect=%2Fhome%2Fcart',
  async act({ user }, { account, password }) {
    await user.type(screen.getByLabelText('E-mail or phone number'), account);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  },
};

const register: Gesture<{ account: string; password: string; code: string; nickname: string }> = {
  control: (_, snapshot) => (isMember(snapshot) ? null : { role: 'button', name: 'Register' }),
  page: () => '/home/sign?redirect=%2Fhome%2Fcart',
  async act({ user }, { account, password, code, nickname }) {
    await user.type(screen.getByLabelText('E-mail or phone number'), account);
    await user.type(screen.getByLabelText('Code from our message'), code);
    await user.type(screen.getByLabelText('Choose a password'), password);
    await user.type(screen.getByLabelText('What may we call you?'), nickname);
    await user.click(screen.getByRole('button', { name: 'Register' }));
  },
};

const logOut: Gesture = {
  control: (_, snapshot) => {
    const nickname = selectNickname(snapshot);
    return nickname === null ? null : { role: 'button', name: `Account of ${nickname}` };
  },
  async act({ user }, _, control) {
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
  },
};

/** Who is shopping, as the header and the login page show it. */
export const sessionView: ViewChart = {
  setting: (start) => ({
    path: isMember(start) ? '/home/cart' : '/home/login?redirect=%2Fhome%2Fcart',
    session: selectSession(start),
  }),
  gestures: { 'login.submit': login, 'register.submit': register, 'session.logOut': logOut },
  facts: { 'session.adopt': told, 'session.invalidate': told, 'profile.refresh': told },
  voices: {
    guest: {},
    loggingIn: { busy: 'Log in' },
    registering: { busy: 'Register' },
    'member.refreshing': {},
    'member.current': {},
    loggingOut: {},
    invalidated: {},
  },
  others: [/^Show the password$/, /^Send code$/],
  unwalked: {},
};
