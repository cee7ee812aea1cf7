import { sessionView } from '#tests/paths/session.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('session', sessionView);
