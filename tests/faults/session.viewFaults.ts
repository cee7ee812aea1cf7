import { type SeededFault, viewFault } from './seeded.ts';

/** Mistakes on the way in and out. */
export const sessionViewFaults: readonly SeededFault[] = [
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
    'app/AccountMenu.tsx',
    'a logout takes the keyboard along',
    ' {...kept}>',
    '>',
  ),
  viewFault(
    'session',
    'app/AccountMenu.tsx',
    'the header does not say who is there',
    ' data-state={session}',
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
    'isOurs && failure && (',
    'failure === undefined && (',
  ),
];
