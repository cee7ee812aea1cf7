import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { paths } from '#src/mall/paths.ts';
import type { StubbedReply } from './interceptCalls.ts';
import { type MockedPage, type PageState, visitPage, waitForMachineState } from './mockedPage.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SETUP = {
  secret: SECRET,
  uri: `otpauth://totp/Wattle%20Lane:demo%40mall.example?secret=${SECRET}&issuer=Wattle%20Lane&algorithm=SHA1&digits=6&period=30`,
};
const CODES = Array.from({ length: 10 }, (_, index) => `${'ABCDEFGHIJ'[index]}2XK7MQ4WT6ZPN3R`);
const WRONG_CODE = {
  ...{ code: '1002', msg: '身份验证器的验证码错误或已使用，请输入下一个' },
  result: { reason: 'secondFactorWrong' },
};

const findSection = ({ page }: MockedPage) => page.locator('[data-machine="secondFactor"]');
const press = (mockedPage: MockedPage, index: number) =>
  findSection(mockedPage).getByRole('button').nth(index).click();
const submit = (mockedPage: MockedPage) =>
  findSection(mockedPage).locator('button[type=submit]').click();
async function enterCode(mockedPage: MockedPage) {
  await findSection(mockedPage).locator('input').fill('123456');
  await submit(mockedPage);
}

interface Step {
  readonly state: string;
  readonly act: (mockedPage: MockedPage) => Promise<void>;
}
/** Opens the page of passwords and takes steps, each until the section is in its state. */
const sectionState = (
  name: string,
  recoveryCodesLeft: number | null,
  steps: readonly Step[],
  isMain = false,
): PageState => ({
  isMain,
  name: `authenticator app, ${name}`,
  open: async (mockedPage) => {
    const isOn = recoveryCodesLeft !== null;
    const status = { isOn, recoveryCodesLeft: recoveryCodesLeft ?? 0 };
    mockedPage.stubReply(secondFactorCall, { result: status });
    await visitPage(paths.password)(mockedPage);
    await findSection(mockedPage).getByRole('button').first().waitFor();
    for (const { state, act } of steps) {
      await act(mockedPage);
      await waitForMachineState(mockedPage, 'secondFactor', state);
    }
    await findSection(mockedPage).scrollIntoViewIfNeeded();
  },
});

const openPassword: Step = { state: 'enteringPassword', act: (page) => press(page, 0) };
const startSetup = (answer: StubbedReply, state: string): Step => ({
  state,
  act: async (mockedPage) => {
    mockedPage.stubReply(startSecondFactorCall, answer);
    await findSection(mockedPage).locator('input').fill('a password');
    await submit(mockedPage);
  },
});
const toSecret = [openPassword, startSetup({ result: SETUP }, 'secretShown')];
const sendCode = (
  call: Parameters<MockedPage['stubReply']>[0],
  answer: StubbedReply,
  state: string,
): Step => ({
  state,
  act: async (mockedPage) => {
    mockedPage.stubReply(call, answer);
    await enterCode(mockedPage);
    if (answer === WRONG_CODE) await findSection(mockedPage).getByRole('alert').waitFor();
  },
});
const openRenewal: Step = { state: 'renewal.enteringCode', act: (page) => press(page, 0) };
const openRemoval: Step = { state: 'removal.enteringCode', act: (page) => press(page, 1) };
const useRecoveryCode: Step = { state: 'removal.enteringCode', act: (page) => press(page, 0) };

/** The states of the authenticator app on the page of passwords. */
export const secondFactorStates: readonly PageState[] = [
  sectionState('off', null, []),
  sectionState('on', 10, []),
  sectionState('few recovery codes', 1, []),
  sectionState('the password', null, [openPassword]),
  sectionState('the password, nothing typed', null, [
    openPassword,
    { state: 'enteringPassword', act: submit },
  ]),
  sectionState('the secret, loading', null, [openPassword, startSetup('never', 'startingSetup')]),
  sectionState('the secret', null, toSecret, true),
  sectionState('a wrong code', null, [
    ...toSecret,
    sendCode(confirmSecondFactorCall, WRONG_CODE, 'secretShown'),
  ]),
  sectionState('being turned on', null, [
    ...toSecret,
    sendCode(confirmSecondFactorCall, 'never', 'confirmingSetup'),
  ]),
  sectionState('the recovery codes', null, [
    ...toSecret,
    sendCode(confirmSecondFactorCall, { result: { recoveryCodes: CODES } }, 'codesShown'),
  ]),
  sectionState('new recovery codes', 3, [openRenewal]),
  sectionState('new recovery codes, loading', 3, [
    openRenewal,
    sendCode(renewRecoveryCodesCall, 'never', 'renewal.renewingCodes'),
  ]),
  sectionState('turning it off', 3, [openRemoval]),
  sectionState('turning it off with a recovery code', 3, [openRemoval, useRecoveryCode]),
  sectionState('being turned off', 3, [
    openRemoval,
    sendCode(removeSecondFactorCall, 'never', 'removal.removingApp'),
  ]),
  sectionState('turned off', 3, [
    openRemoval,
    sendCode(removeSecondFactorCall, { result: {} }, 'removed'),
  ]),
];
