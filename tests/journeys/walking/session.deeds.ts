import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { invalidLogin } from '#src/text/en/notice.ts';
import { until } from '#tests/support/until.ts';
import { call } from '../api.ts';
import { codeFor } from '../members.ts';
import { addressOf, find, press } from '../shopper.ts';
import { plainly } from './calls.deeds.ts';
import { faultDeeds } from './faults.deeds.ts';
import { type Deed, held, type Walking } from './walking.ts';
import * as world from './world.ts';

const { session, shell } = en;

/** The login page, by the header's own link. */
async function openLogin({ shopper }: Walking): Promise<void> {
  if (![paths.login, paths.sign].some((path) => addressOf(shopper).startsWith(path)))
    await find(shopper, 'link', shell.logIn).click();
  await find(shopper, 'heading', session.title).waitFor();
}
/** Whether the plan has the server refuse what is typed now. */
const isRefused = ({ ahead: [next] }: Walking) => next?.choice.name === 'refused';

const logsIn: Deed = async (walking) => {
  const { shopper, anna } = walking;
  await openLogin(walking);
  await find(shopper, 'tab', session.logIn).click();
  await find(shopper, 'textbox', session.account).fill(anna.account);
  const password = isRefused(walking) ? 'not the password' : anna.password;
  await find(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
};

const registers: Deed = async (walking) => {
  const { shopper, shop } = walking;
  const account = `ben-${randomUUID()}@mall.example`;
  await openLogin(walking);
  await find(shopper, 'tab', session.register).click();
  const body = { account, scene: 'register' };
  await call(shop.server.origin, 'POST', '/common/sendCode', { body });
  const code = await codeFor(shop.server, account);
  const wrong = code === '000000' ? '111111' : '000000';
  await find(shopper, 'textbox', session.account).fill(account);
  await shopper.page.getByLabel(session.code).fill(isRefused(walking) ? wrong : code);
  await shopper.page.getByLabel(session.newPassword).fill(walking.anna.password);
  await press(shopper, session.register);
};

async function openMenu({ shopper }: Walking): Promise<void> {
  await find(shopper, 'button', /^Account of /).click();
}

/** A logout there empties the cart first, so that this tab does not take it for a login that was lost. */
export const logsOutElsewhere: Deed = async (walking) => {
  const other = walking.elsewhere;
  const cart = { account: null, cart: { lines: [], promotions: [] }, mergeKey: randomUUID() };
  await other.evaluate((kept) => {
    localStorage.setItem('mall.cart', kept);
    localStorage.removeItem('mall.session');
  }, JSON.stringify(cart));
};

/** The cart's call finds the login invalid; the dialog leads to the login page. */
const isInvalidated: Deed = async (walking) => {
  const { page } = walking.shopper;
  await world.losesLogin(walking);
  const dialog = page.getByRole('alertdialog', { name: invalidLogin.title });
  await dialog.getByRole('button', { name: invalidLogin.toLogin }).click();
};

/** The first touch of the page loads the charts of somebody new. */
const opensHome: Deed = async ({ shopper: { page } }) => {
  await page.goto(paths.home);
  let x = 100;
  await until(async () => {
    await page.mouse.move((x += 1), 5);
    expect(await page.locator('[data-machine="session"]').count()).toBeGreaterThan(0);
  });
};

/** Wrong words are refused by our server itself. */
const answered = (name: 'login' | 'register', who: string): Record<string, Deed> => ({
  ...plainly(name),
  [`${name} answers (${who})`]: async (walking) => (await held(walking, name)).end('pass'),
  [`${name} fails (refused)`]: async (walking) => (await held(walking, name)).end('pass'),
  [`${name} fails (network)`]: async (walking) => (await held(walking, name)).end('unreached'),
});

export const sessionDeeds: Readonly<Record<string, Deed>> = {
  'start (as a guest)': opensHome,
  'start (as a member)': opensHome,
  'login.submit': logsIn,
  'register.submit': registers,
  ...answered('login', 'Anna'),
  ...answered('register', 'Ben'),
  ...plainly('logout'),
  ...faultDeeds('login', 'logout', 'loadProfile'),
  'logout fails (network)': async (walking) => (await held(walking, 'logout')).end('lost'),
  ...plainly('loadProfile'),
  'loadProfile fails (network)': async (walking) =>
    (await held(walking, 'loadProfile')).end({ status: 500, body: 'broken' }),
  'session.adopt (logged out in another tab)': logsOutElsewhere,
  'session.adopt (logged in in another tab)': world.logInElsewhere,
  'session.logOut': async (walking) => {
    await openMenu(walking);
    await press(walking.shopper, shell.logOut);
  },
  'session.invalidate': isInvalidated,
  'profile.refresh': async (walking) => {
    await openMenu(walking);
    await find(walking.shopper, 'link', shell.accountDetails).click();
  },
};
