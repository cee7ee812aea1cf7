import { actionView } from '#tests/paths/action.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('action', actionView, 1);
