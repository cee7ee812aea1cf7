import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { SecondFactorContext } from '#machines/secondFactor/secondFactor.types.ts';
import { groupCharacters } from '#models/session/secondFactor.ts';
import { isTotpCode } from '#models/session/secondFactorCode.ts';
import type { Mall } from '#src/mall/mall.ts';
import { paths } from '#src/mall/paths.ts';
import { ANNA } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS, PASSWORD_PAGE_BUTTONS } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { getFailureSentence } from '../../paths/view/sentences.ts';
import type { Announcement, Control, UserAction, ViewSpec } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as SecondFactorContext;

const pressIn = (button: string, ...states: readonly string[]): UserAction => ({
  control: (_, snapshot) => (isInState(snapshot, ...states) ? buttonNamed(button) : null),
});
/** The status of the server decides which of them the page offers. */
const openBy = (button: string, ...states: readonly string[]): UserAction => ({
  ...pressIn(button, ...states),
  isOptional: true,
});

const start: UserAction<{ password: string }> = {
  control: (_, snapshot) =>
    isInState(snapshot, 'enteringPassword', 'startingSetup') ? buttonNamed('Continue') : null,
  async perform({ user }, { password }) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${'Login password'}`), {
      selector: 'form[aria-label] input',
    });
    await user.clear(field);
    await user.type(field, password);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  },
};

const findSubmit = (snapshot: AnyMachineSnapshot): Control | null => {
  if (isInState(snapshot, 'renewal')) return buttonNamed('Make new recovery codes');
  return isInState(snapshot, 'removal') ? buttonNamed('Turn off') : null;
};
async function typeCode({ user }: Parameters<NonNullable<UserAction['perform']>>[0], code: string) {
  const other = isTotpCode(code) ? 'Use a code from the app' : 'Use a recovery code';
  const toggle = screen.queryByRole('button', { name: other });
  if (toggle) await user.click(toggle);
  const field = screen.getByLabelText(isTotpCode(code) ? 'Code from the app' : 'Recovery code');
  await user.clear(field);
  await user.type(field, code);
}
const confirm: UserAction<{ code: string }> = {
  control: (_, snapshot) =>
    isInState(snapshot, 'secretShown', 'confirmingSetup') ? buttonNamed('Turn on') : null,
  async perform(harness, { code }) {
    await typeCode(harness, code);
    await harness.user.click(screen.getByRole('button', { name: 'Turn on' }));
  },
};
const submit: UserAction<{ code: string }> = {
  control: (_, snapshot) => findSubmit(snapshot),
  async perform(harness, { code }, control) {
    await typeCode(harness, code);
    await harness.user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
  },
};

const withFailure =
  (announcement: Announcement = {}) =>
  (snapshot: AnyMachineSnapshot): Announcement => {
    const { failure } = getContext(snapshot);
    return failure === null
      ? announcement
      : { ...announcement, alert: getFailureSentence(failure) };
  };

/** The section of the page of passwords. */
const secondFactorView: ViewSpec = {
  createSetup: (_, { steps }) => ({
    path: paths.password,
    session: ANNA,
    replies: {
      secondFactor: {
        isOn: steps.some(({ choice }) => /^(renewal|removal)\./.test(choice.about)),
        recoveryCodesLeft: 10,
      },
    },
    replaceActor: (mall, actor): Mall => ({ ...mall, pageChart: () => actor as never }),
  }),
  userActions: {
    'setup.open': openBy('Set up an authenticator app', 'idle', 'removed'),
    'renewal.open': openBy('Make new recovery codes', 'idle'),
    'removal.open': openBy('Turn off', 'idle'),
    'setup.start': start,
    'setup.confirm': confirm,
    'code.submit': submit,
    'codes.confirm': pressIn('I have saved them', 'codesShown'),
    'form.cancel': pressIn(
      'Cancel',
      ...['enteringPassword', 'startingSetup', 'secretShown', 'confirmingSetup'],
      ...['renewal', 'removal'],
    ),
  },
  externalEvents: {},
  announcements: {
    idle: withFailure(),
    enteringPassword: withFailure(),
    startingSetup: { busy: 'Continue' },
    secretShown: withFailure(),
    confirmingSetup: { busy: 'Turn on' },
    codesShown: { focused: 'Save your recovery codes' },
    'renewal.enteringCode': withFailure(),
    'renewal.renewingCodes': { busy: 'Make new recovery codes' },
    'removal.enteringCode': withFailure(),
    'removal.removingApp': { busy: 'Turn off' },
    removed: { status: 'The authenticator app is off' },
  },
  getShownTexts(snapshot) {
    const { setup, recoveryCodes } = getContext(snapshot);
    const secrets = setup === null ? recoveryCodes : [setup.secret, ...recoveryCodes];
    return secrets.map((secret) => groupCharacters(secret));
  },
  otherButtons: [
    ...PASSWORD_PAGE_BUTTONS,
    ...['Change login password', 'Use a recovery code', 'Copy the key', 'Copy', 'Print'],
  ],
  otherLinks: [...ACCOUNT_LINKS, 'Open the app on this device'],
  uncovered: {},
};

const graph = testViewPaths('secondFactor', secondFactorView);
testPageSnapshots('secondFactor', secondFactorView, graph);
