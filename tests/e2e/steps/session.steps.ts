import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { sessionExpired } from '#src/text/en/notice.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { getPath, findByRole, clickButton } from '../browserShopper.ts';
import { readVerificationCode } from '../memberAccounts.ts';
import { passStep } from './calls.steps.ts';
import { type E2eStep, waitForPendingCall, type E2eRun } from './e2eRun.ts';
import * as environment from './environment.ts';
import { networkFaultSteps } from './networkFaults.steps.ts';

const { session, shell } = en;

/** Opens the login page by the header's link. */
async function openLogin({ shopper }: E2eRun): Promise<void> {
  if (![paths.login, paths.sign].some((path) => getPath(shopper).startsWith(path)))
    await findByRole(shopper, 'link', shell.logIn).click();
  await findByRole(shopper, 'heading', session.title).waitFor();
}
/** Whether the plan's next step is a refusal by the server. */
const isRefusedNext = ({ upcomingSteps: [next] }: E2eRun) => next?.choice.name === 'refused';

const logInStep: E2eStep = async (run) => {
  const { shopper, anna } = run;
  await openLogin(run);
  await findByRole(shopper, 'tab', session.logIn).click();
  await findByRole(shopper, 'textbox', session.account).fill(anna.account);
  const password = isRefusedNext(run) ? 'not the password' : anna.password;
  await findByRole(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
};

const registerStep: E2eStep = async (run) => {
  const { shopper, shop } = run;
  const account = `ben-${randomUUID()}@mall.example`;
  await openLogin(run);
  await findByRole(shopper, 'tab', session.register).click();
  // The code is bound to the cookie of the browser that requests it.
  const isSent = await shopper.page.evaluate(
    async (body) =>
      (
        await fetch('/api/v1/pc/common/sendCode', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).ok,
    JSON.stringify({ account, scene: 'register' }),
  );
  expect(isSent).toBe(true);
  const code = await readVerificationCode(shop.server, account);
  const wrongCode = code === '000000' ? '111111' : '000000';
  await findByRole(shopper, 'textbox', session.account).fill(account);
  await shopper.page.getByLabel(session.code).fill(isRefusedNext(run) ? wrongCode : code);
  await shopper.page.getByLabel(session.newPassword).fill(run.anna.password);
  await clickButton(shopper, session.register);
};

async function openMenu({ shopper }: E2eRun): Promise<void> {
  await findByRole(shopper, 'button', /^Account of /).click();
}

/** Empties the cart first, so that this tab does not treat the logout as a lost session. */
export const logOutInOtherTab: E2eStep = async (run) => {
  const other = run.otherTab;
  const cart = { account: null, cart: { lines: [], promotions: [] }, mergeKey: randomUUID() };
  await other.evaluate((savedSession) => {
    localStorage.setItem('mall.cart', savedSession);
    localStorage.removeItem('mall.session');
  }, JSON.stringify(cart));
};

/** The cart's call receives 401; the dialog leads to the login page. */
const invalidateStep: E2eStep = async (run) => {
  const { page } = run.shopper;
  if (run.isSessionInvalid) await environment.waitForLoginDialog(run);
  else await environment.invalidateSession(run);
  run.isSessionInvalid = false;
  const dialog = page.getByRole('alertdialog', { name: sessionExpired.title });
  await dialog.getByRole('button', { name: sessionExpired.login }).click();
};

/** The first interaction with the page loads the charts of a new shopper. */
const openHomeStep: E2eStep = async ({ shopper: { page } }) => {
  await page.goto(paths.home);
  let x = 100;
  await waitForCondition(async () => {
    await page.mouse.move((x += 1), 5);
    expect(await page.locator('[data-machine="session"]').count()).toBeGreaterThan(0);
  });
};

/** The server itself refuses wrong credentials. */
const authReplySteps = (name: 'login' | 'register', account: string): Record<string, E2eStep> => ({
  ...passStep(name),
  [`${name} answers (${account})`]: async (run) =>
    (await waitForPendingCall(run, name)).finish('pass'),
  [`${name} fails (refused)`]: async (run) => (await waitForPendingCall(run, name)).finish('pass'),
  [`${name} fails (network)`]: async (run) =>
    (await waitForPendingCall(run, name)).finish('unreached'),
});

export const sessionSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest)': openHomeStep,
  'start (as a member)': openHomeStep,
  'login.submit': logInStep,
  'register.submit': registerStep,
  ...authReplySteps('login', 'Anna'),
  ...authReplySteps('register', 'Ben'),
  ...passStep('logout'),
  ...networkFaultSteps('login', 'logout', 'loadProfile'),
  'logout fails (network)': async (run) => (await waitForPendingCall(run, 'logout')).finish('lost'),
  ...passStep('loadProfile'),
  'loadProfile fails (network)': async (run) =>
    (await waitForPendingCall(run, 'loadProfile')).finish({ status: 500, body: 'broken' }),
  'session.replace (logged out in another tab)': logOutInOtherTab,
  'session.replace (logged in in another tab)': environment.logInOtherTab,
  'session.logOut': async (run) => {
    await openMenu(run);
    await clickButton(run.shopper, shell.logOut);
  },
  'session.invalidate': invalidateStep,
  'profile.refresh': async (run) => {
    await openMenu(run);
    await findByRole(run.shopper, 'link', shell.accountDetails).click();
  },
};
