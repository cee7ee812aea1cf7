import { fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Credentials, RegistrationInput } from '#machines/session/session.types.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { CodeRequest } from '#machines/verification/verification.types.ts';
import {
  loginCall,
  logoutCall,
  registerCall,
  sendCodeCall,
  userInfoCall,
} from '#models/session/session.api.ts';
import { normaliseAccount, VERIFICATION } from '#models/session/session.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../mall/clock.ts';

export const bindSession = (send: Client) =>
  sessionMachine.provide({
    actors: {
      login: fromPromise(async ({ input }: { input: Credentials }) => {
        const account = normaliseAccount(input.account);
        return { account, ...(await send(loginCall, { account, password: input.password })) };
      }),
      register: fromPromise(async ({ input }: { input: RegistrationInput }) => {
        const account = normaliseAccount(input.account);
        return { account, ...(await send(registerCall, { ...input, account })) };
      }),
      logout: fromPromise<void, void>(async () => void (await send(logoutCall, {}))),
      loadProfile: fromPromise(async () => {
        const { balance, integral } = await send(userInfoCall, {});
        return { balanceCents: balance, points: integral };
      }),
    },
  });

export const bindVerification = (send: Client, clock: Clock) =>
  verificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }: { input: CodeRequest }) => {
        const reply = await send(sendCodeCall, input);
        const waitMs = reply?.resendAfterMs ?? VERIFICATION.resendMs;
        return { waitMs, resendAt: clock.now() + waitMs };
      }),
    },
  });
