import { type Fault, viewFault } from './fault.ts';

/** Faults in login, registration and logout. */
export const sessionViewFaults: readonly Fault[] = [
  viewFault(
    'session',
    'session/LoginForm.tsx',
    'the button is not busy while the login is under way',
    ' busy={busy} disabled={!can}',
    ' disabled={!can}',
  ),
  viewFault(
    'session',
    'session/LoginForm.tsx',
    'the password that was typed is not sent',
    "'login.submit', account, password }",
    "'login.submit', account, password: '' }",
  ),
  viewFault(
    'session',
    'session/SessionFailure.tsx',
    'a login that failed is not announced',
    ' role="alert"',
    '',
  ),
  viewFault(
    'session',
    'layout/AccountMenu.tsx',
    'a logout takes the keyboard along',
    ' {...focusProps}>',
    '>',
  ),
  viewFault(
    'session',
    'layout/AccountMenu.tsx',
    'the header does not say who is there',
    ' data-state={sessionState}',
    '',
  ),
  viewFault(
    'verification',
    'session/SendCode.tsx',
    'a code that is sent can be asked for again',
    '          disabled={!canSend}\n',
    '',
  ),
  viewFault(
    'verification',
    'session/SendCode.tsx',
    'where the code went is not announced',
    ' role="status" className',
    ' className',
  ),
  viewFault(
    'verification',
    'session/SendCode.tsx',
    'a code that could not be sent is not said',
    'isSameRequest && failure && (',
    'failure === undefined && (',
  ),
];
