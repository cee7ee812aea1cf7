import { requestView } from '#tests/paths/request.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('request', requestView);
