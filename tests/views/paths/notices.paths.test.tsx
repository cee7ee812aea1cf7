import { noticesView } from '#tests/paths/notices.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('notices', noticesView);
