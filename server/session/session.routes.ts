import { audOf } from '#models/money.ts';
import {
  changeLoginPasswordCall,
  changePayPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
  userInfoCall,
} from '#models/session/session.api.ts';
import { VERIFICATION } from '#models/session/session.ts';
import { addressOf } from '../http/auth.ts';
import { refuse } from '../http/refusals.ts';
import { type Mall, memberRoute, publicRoute } from '../http/route.ts';
import { sendCode } from './code.ts';
import { userById } from './session.store.ts';
import {
  changeLoginPassword,
  changePayPassword,
  login,
  logout,
  registerUser,
  resetPassword,
} from './session.ts';

function addLogin(mall: Mall): void {
  const { limits } = mall.deps;
  publicRoute(mall, loginCall, async ({ request: { account, password }, deps, c }) => {
    limits.count('loginAddress', addressOf(c));
    limits.count('loginAccount', account);
    const opened = await login(deps, account, password);
    limits.forgive('loginAccount', account);
    return opened;
  });
}

function addRegistration(mall: Mall): void {
  const { limits } = mall.deps;
  publicRoute(
    mall,
    registerCall,
    async ({ request, deps, c }) => {
      limits.count('registerAddress', addressOf(c));
      return registerUser(deps, request);
    },
    { invalid: { code: 'codeWrong' } },
  );
  publicRoute(mall, sendCodeCall, async ({ request: { account, scene }, deps, c }) => {
    limits.count('codeAddress', addressOf(c));
    limits.count('codeAccount', account);
    await sendCode(deps, account, scene);
    return { resendAfterMs: VERIFICATION.resendMs };
  });
}

function addReset(mall: Mall): void {
  const { limits } = mall.deps;
  publicRoute(
    mall,
    resetPasswordCall,
    async ({ request, deps, c }) => {
      limits.count('resetAddress', addressOf(c));
      limits.count('resetAccount', request.account);
      await resetPassword(deps, request);
      return null;
    },
    { invalid: { code: 'codeWrong' } },
  );
}

function addPasswords(mall: Mall): void {
  const { limits } = mall.deps;
  memberRoute(mall, changeLoginPasswordCall, async ({ request, user, deps }) => {
    limits.count('passwordAccount', user.userId);
    await changeLoginPassword(deps, user, request.oldPassword, request.newPassword);
    return null;
  });
  memberRoute(
    mall,
    changePayPasswordCall,
    async ({ request, user, deps }) => {
      await changePayPassword(deps, user, request.code, request.password);
      return null;
    },
    { invalid: { code: 'codeWrong', password: 'sixDigits' } },
  );
}

export function addSessionRoutes(mall: Mall): void {
  addLogin(mall);
  addRegistration(mall);
  addReset(mall);
  addPasswords(mall);
  memberRoute(mall, userInfoCall, async ({ user, deps }) => {
    const row = await userById(deps.db, user.userId);
    if (!row) throw refuse('userInfoError');
    const stated = { balance: audOf(row.balanceCents), integral: row.integral };
    if (deps.env.profile === 'spec') return stated;
    return {
      ...stated,
      account: row.account,
      nickname: row.nickname,
      level: row.level,
      hasPayPassword: row.payPasswordHash !== null,
    };
  });
  memberRoute(mall, logoutCall, async ({ user, deps }) => {
    await logout(deps, user);
    return null;
  });
}
