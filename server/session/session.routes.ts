import { toAud } from '#models/money.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  changeLoginPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
  userInfoCall,
} from '#models/session/session.api.ts';
import { VERIFICATION } from '#models/session/session.ts';
import type { RateLimiter } from '../http/rateLimiter.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute, publicRoute } from '../http/route.ts';
import { addAccountDataRoutes } from './accountData.routes.ts';
import { findRequester, rememberRequester } from './codeRequester.ts';
import { findDevice, rememberDevice } from './device.ts';
import { parseMailLanguage } from './mailLanguage.ts';
import { addSecondFactorRoutes } from './secondFactor.routes.ts';
import { findUserById } from './session.store.ts';
import {
  changeLoginPassword,
  changePayPassword,
  loginMember,
  logoutMember,
  registerUser,
  resetPassword,
} from './session.ts';
import { addSessionListRoutes } from './sessionList.routes.ts';
import { sendVerificationCode } from './verificationCode.ts';
import { parseVisitor } from './visitor.ts';

function addLoginRoute(api: ApiBuilder): void {
  const { limits } = api.deps;
  publicRoute(
    api,
    loginCall,
    async ({ request: { account, password }, deps, c }) => {
      const address = deps.clientAddress(c);
      await limits.count('loginAddress', address);
      const deviceId = findDevice(c, deps.env, account);
      const [rule, subject] =
        deviceId === undefined
          ? (['loginAccount', account] as const)
          : (['loginDevice', deviceId] as const);
      await limits.count(rule, subject);
      const session = await loginMember(deps, account, password, parseVisitor(c));
      await limits.subtract('loginAddress', address);
      await limits.reset(rule, subject);
      rememberDevice(c, deps, account);
      return session;
    },
    { statuses: [429] },
  );
}

function addRegistrationRoute(api: ApiBuilder): void {
  const { limits } = api.deps;
  publicRoute(
    api,
    registerCall,
    async ({ request, deps, c }) => {
      await limits.count('registerAddress', deps.clientAddress(c));
      const requesterHash = findRequester(c, deps);
      const visitor = parseVisitor(c);
      const session = await registerUser(deps, { ...request, requesterHash, visitor });
      rememberDevice(c, deps, request.account);
      return session;
    },
    { refusals: { code: 'codeWrong' }, statuses: [429] },
  );
}

/**
 * Counts a request for a code in a browser in which the account never logged in. When others have
 * used up the messages of the account, a network that has not requested one for a day gets one of
 * the reserve.
 */
async function countUnknownRequest(
  limits: RateLimiter,
  account: string,
  network: string,
): Promise<void> {
  const subject = `${network}\0${account}`;
  await limits.count('codeNetwork', subject);
  const isNewNetwork = await limits.accepts('codeNewNetwork', subject);
  if (!isNewNetwork) await limits.count('codeAccount', account);
  else if (!(await limits.accepts('codeAccount', account)))
    await limits.count('codeReserve', account);
}

function addCodeRoute(api: ApiBuilder): void {
  const { limits } = api.deps;
  publicRoute(
    api,
    sendCodeCall,
    async ({ request: { account, scene }, user, deps, c }) => {
      // For any other account the reply would reveal whether it exists.
      if (scene === 'payPassword' && user?.account !== account) throw refuse('loginNeeded');
      await limits.count('codeAddress', deps.clientAddress(c));
      const ownerId =
        findDevice(c, deps.env, account) ?? (user?.account === account && user.userId);
      await (ownerId
        ? limits.count('codeOwner', ownerId)
        : countUnknownRequest(limits, account, deps.clientAddress(c)));
      const requesterHash = rememberRequester(c, deps);
      await sendVerificationCode(deps, { account, scene, requesterHash }, parseMailLanguage(c));
      return { resendAfterMs: VERIFICATION.resendMs };
    },
    { statuses: [401, 429] },
  );
}

function addResetRoute(api: ApiBuilder): void {
  const { limits } = api.deps;
  publicRoute(
    api,
    resetPasswordCall,
    async ({ request, deps, c }) => {
      await limits.count('resetAddress', deps.clientAddress(c));
      await resetPassword(deps, { ...request, requesterHash: findRequester(c, deps) });
      rememberDevice(c, deps, request.account);
      return null;
    },
    { refusals: { code: 'codeWrong' }, statuses: [429] },
  );
}

function addPasswordRoutes(api: ApiBuilder): void {
  const { limits } = api.deps;
  memberRoute(
    api,
    changeLoginPasswordCall,
    async ({ request, user, deps }) => {
      await limits.count('passwordAccount', user.userId);
      await changeLoginPassword(deps, user, request.oldPassword, request.newPassword);
      return null;
    },
    { statuses: [429] },
  );
  memberRoute(
    api,
    changePayPasswordCall,
    async ({ request, user, deps, c }) => {
      const requesterHash = findRequester(c, deps);
      await changePayPassword(deps, user, { ...request, requesterHash });
      return null;
    },
    {
      refusals: {
        code: 'codeWrong',
        password: 'sixDigits',
        secondFactorCode: 'secondFactorWrong',
      },
    },
  );
}

export function addSessionRoutes(api: ApiBuilder): void {
  addLoginRoute(api);
  addRegistrationRoute(api);
  addCodeRoute(api);
  addResetRoute(api);
  addPasswordRoutes(api);
  addSecondFactorRoutes(api);
  addSessionListRoutes(api);
  addAccountDataRoutes(api);
  memberRoute(api, userInfoCall, async ({ user, deps }) => {
    const row = await findUserById(deps.db, user.userId);
    if (!row) throw refuse('userInfoError');
    const userInfo = { balance: toAud(row.balanceCents), integral: row.points };
    if (deps.env.profile === 'spec') return userInfo;
    return {
      ...userInfo,
      account: row.account,
      nickname: row.nickname,
      level: row.level,
      hasPayPassword: row.payPasswordHash !== null,
    };
  });
  memberRoute(api, logoutCall, async ({ user, deps }) => {
    await logoutMember(deps, user);
    return null;
  });
}
