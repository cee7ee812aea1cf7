import {
  loginCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { paths } from '#src/mall/paths.ts';
import { findByRole } from '../browserShopper.ts';
import {
  type StubbedReply,
  visitPage,
  pressOnPage,
  waitForMachineState,
  type MockedPage,
  type PageState,
} from './mockedPage.ts';
import type { SessionPage } from './shopStates.ts';

const REFUSED = { code: '1002', msg: '账号或密码错误' };

/** Fills every field of the open form. */
async function fillForm(stage: MockedPage): Promise<void> {
  const { session } = stage.text;
  const fill = async (label: string, value: string) => {
    const field = findByRole(stage, 'textbox', label);
    if (await field.isVisible()) await field.fill(value);
  };
  await fill(session.account, 'robin@mall.example');
  await fill(session.password, 'not the password');
  await fill(session.newPassword, 'not the password');
  await fill(session.code, '123456');
}

const submit = ({ page }: MockedPage) =>
  page.locator('main form button[type=submit]').last().click();

interface Form {
  readonly name: string;
  readonly path: string;
  readonly call: { readonly method: 'POST'; readonly path: string };
}

/** The states of a form: initial, with missing fields, submitting, and refused. */
function formStates({ name, path, call }: Form): PageState[] {
  const sent = (answer: StubbedReply, until: string) => async (stage: MockedPage) => {
    stage.stubReply(call, answer);
    await visitPage(path)(stage);
    await fillForm(stage);
    await submit(stage);
    await stage.page.locator(until).first().waitFor();
  };
  return [
    { name, isMain: true, open: visitPage(path) },
    {
      name: `${name}, nothing typed`,
      open: async (stage) => {
        await visitPage(path)(stage);
        await submit(stage);
        await stage.page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: `${name}, under way`, open: sent('never', 'main [aria-busy=true], main [data-state]') },
    { name: `${name}, refused`, open: sent(REFUSED, 'main [role=alert]') },
    { name: `${name}, the server in trouble`, open: sent('failing', 'main [role=alert]') },
    { name: `${name}, offline`, open: sent('offline', 'main [role=alert]') },
  ];
}

const verificationStates = (path: string): PageState[] =>
  (
    [
      ['a code under way', 'never'],
      ['a code sent', { result: {} }],
      ['a code not sent', { code: '1002', msg: '发送失败' }],
    ] as const
  ).map(([name, answer]) => ({
    name,
    open: async (stage) => {
      stage.stubReply(sendCodeCall, answer);
      await visitPage(path)(stage);
      await findByRole(stage, 'textbox', stage.text.session.account).fill('robin@mall.example');
      await pressOnPage(stage, stage.text.session.sendCode);
      const state = answer === 'never' ? 'sendingCode' : 'result' in answer ? 'sent' : 'ready';
      await waitForMachineState(stage, 'verification', state);
      if ('code' in Object(answer)) await stage.page.locator('main [role=alert]').waitFor();
    },
  }));

/** The states of the pages on which a guest logs in. */
export const sessionStates: Readonly<Record<SessionPage, PageState[]>> = {
  login: formStates({ name: 'login', path: paths.login, call: { ...loginCall, method: 'POST' } }),
  sign: [
    ...formStates({
      name: 'registration',
      path: paths.sign,
      call: { ...registerCall, method: 'POST' },
    }),
    ...verificationStates(paths.sign),
  ],
  reset: [
    ...formStates({
      name: 'password reset',
      path: paths.reset,
      call: { ...resetPasswordCall, method: 'POST' },
    }),
    {
      name: 'password reset, done',
      open: async (stage) => {
        stage.stubReply(resetPasswordCall, { result: {} });
        await visitPage(paths.reset)(stage);
        await fillForm(stage);
        await submit(stage);
        await findByRole(stage, 'link', stage.text.session.backToLogin).waitFor();
        await stage.page.locator('main [data-state=done]').waitFor();
      },
    },
  ],
};
