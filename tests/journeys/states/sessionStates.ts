import {
  loginCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { paths } from '#src/app/paths.ts';
import { find } from '../shopper.ts';
import type { SessionPage } from './shopStates.ts';
import { type Answer, opens, pressIn, shows, type Stage, type View } from './stage.ts';

const REFUSED = { code: '1002', msg: '账号或密码错误' };

/** Types into every field of the form that is open. */
async function fillForm(stage: Stage): Promise<void> {
  const { session } = stage.text;
  const fill = async (label: string, value: string) => {
    const field = find(stage, 'textbox', label);
    if (await field.isVisible()) await field.fill(value);
  };
  await fill(session.account, 'robin@mall.example');
  await fill(session.password, 'not the password');
  await fill(session.newPassword, 'not the password');
  await fill(session.code, '123456');
}

const submit = ({ page }: Stage) => page.locator('main form button[type=submit]').last().click();

interface Form {
  readonly name: string;
  readonly path: string;
  readonly call: { readonly method: 'POST'; readonly path: string };
}

/** A form as it opens, with everything missing, under way, and not accepted. */
function formStates({ name, path, call }: Form): View[] {
  const sent = (answer: Answer, until: string) => async (stage: Stage) => {
    stage.answers(call, answer);
    await opens(path)(stage);
    await fillForm(stage);
    await submit(stage);
    await stage.page.locator(until).first().waitFor();
  };
  return [
    { name, isMain: true, show: opens(path) },
    {
      name: `${name}, nothing typed`,
      show: async (stage) => {
        await opens(path)(stage);
        await submit(stage);
        await stage.page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: `${name}, under way`, show: sent('never', 'main [aria-busy=true], main [data-state]') },
    { name: `${name}, refused`, show: sent(REFUSED, 'main [role=alert]') },
    { name: `${name}, the server in trouble`, show: sent('failing', 'main [role=alert]') },
    { name: `${name}, offline`, show: sent('offline', 'main [role=alert]') },
  ];
}

const codes = (path: string): View[] =>
  (
    [
      ['a code under way', 'never'],
      ['a code sent', { result: {} }],
      ['a code not sent', { code: '1002', msg: '发送失败' }],
    ] as const
  ).map(([name, answer]) => ({
    name,
    show: async (stage) => {
      stage.answers(sendCodeCall, answer);
      await opens(path)(stage);
      await find(stage, 'textbox', stage.text.session.account).fill('robin@mall.example');
      await pressIn(stage, stage.text.session.sendCode);
      const state = answer === 'never' ? 'sendingCode' : 'result' in answer ? 'sent' : 'ready';
      await shows(stage, 'verification', state);
      if ('code' in Object(answer)) await stage.page.locator('main [role=alert]').waitFor();
    },
  }));

/** The states of the pages on which a guest logs in. */
export const sessionStates: Readonly<Record<SessionPage, View[]>> = {
  login: formStates({ name: 'login', path: paths.login, call: { ...loginCall, method: 'POST' } }),
  sign: [
    ...formStates({
      name: 'registration',
      path: paths.sign,
      call: { ...registerCall, method: 'POST' },
    }),
    ...codes(paths.sign),
  ],
  reset: [
    ...formStates({
      name: 'password reset',
      path: paths.reset,
      call: { ...resetPasswordCall, method: 'POST' },
    }),
    {
      name: 'password reset, done',
      show: async (stage) => {
        stage.answers(resetPasswordCall, { result: {} });
        await opens(paths.reset)(stage);
        await fillForm(stage);
        await submit(stage);
        await find(stage, 'link', stage.text.session.backToLogin).waitFor();
        await stage.page.locator('main [data-state=done]').waitFor();
      },
    },
  ],
};
