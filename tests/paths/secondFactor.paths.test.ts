import type { AnyEventObject } from 'xstate';
import type { ConsequenceTable } from '#explorer/consequenceTable.ts';
import type { SecondFactorContext } from '#machines/secondFactor/secondFactor.types.ts';
import { callError, callFailed, eventField, hasReason, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

const isChangedElsewhere = hasReason('secondFactorChanged');
const changed = { to: 'idle', sets: { setup: null, failure: callError }, emits: ['secondFactor.changed'] } as const;
const failedIn = (to: string) => ({ to, sets: { failure: callError }, emits: [callFailed] });
const newCodes = ({ event }: { event: AnyEventObject }) => event['output'].recoveryCodes;
const openedAs = (to: string) => ({ to, sets: { failure: null } });
const sendsCode = (call: string) => ({ calls: { [call]: { code: eventField('code') } } });

/** docs/decisions/079 */
const secondFactorConsequences: ConsequenceTable<SecondFactorContext> = {
  entries: {
    startingSetup: { calls: { startSetup: { password: eventField('password') } } },
    confirmingSetup: sendsCode('confirmSetup'),
    'renewal.renewingCodes': sendsCode('renewCodes'),
    'removal.removingApp': sendsCode('removeApp'),
  },
  rows: [
    ['', 'start', { to: 'idle', sets: { setup: null, recoveryCodes: [], failure: null } }],
    ['idle|removed', 'setup.open', openedAs('enteringPassword')],
    ['idle', 'renewal.open', openedAs('renewal.enteringCode')],
    ['idle', 'removal.open', openedAs('removal.enteringCode')],
    ['enteringPassword|secretShown|renewal.enteringCode|removal.enteringCode', 'form.cancel', { to: 'idle', sets: { setup: null, failure: null } }],
    ['enteringPassword', 'setup.start', { to: 'startingSetup', sets: { failure: null } }],
    ['startingSetup', 'startSetup answers', { to: 'secretShown', sets: { setup: output } }],
    ['startingSetup', 'startSetup fails', isChangedElsewhere, changed],
    ['startingSetup', 'startSetup fails', failedIn('enteringPassword')],
    ['secretShown', 'setup.confirm', { to: 'confirmingSetup', sets: { failure: null } }],
    ['confirmingSetup', 'confirmSetup answers', { to: 'codesShown', sets: { setup: null, recoveryCodes: newCodes }, emits: ['secondFactor.changed'] }],
    ['confirmingSetup', 'confirmSetup fails', isChangedElsewhere, changed],
    ['confirmingSetup', 'confirmSetup fails', failedIn('secretShown')],
    ['codesShown', 'codes.confirm', { to: 'idle', sets: { recoveryCodes: [] } }],
    ['renewal.enteringCode', 'code.submit', { to: 'renewal.renewingCodes', sets: { failure: null } }],
    ['renewal.renewingCodes', 'renewCodes answers', { to: 'codesShown', sets: { recoveryCodes: newCodes }, emits: ['secondFactor.changed'] }],
    ['renewal.renewingCodes', 'renewCodes fails', isChangedElsewhere, changed],
    ['renewal.renewingCodes', 'renewCodes fails', failedIn('renewal.enteringCode')],
    ['removal.enteringCode', 'code.submit', { to: 'removal.removingApp', sets: { failure: null } }],
    ['removal.removingApp', 'removeApp answers', { to: 'removed', emits: ['secondFactor.changed'] }],
    ['removal.removingApp', 'removeApp fails', isChangedElsewhere, changed],
    ['removal.removingApp', 'removeApp fails', failedIn('removal.enteringCode')],
  ],
};

testChartPaths('secondFactor', secondFactorConsequences);
