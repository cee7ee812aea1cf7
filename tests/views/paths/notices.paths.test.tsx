import { noticesView } from '#tests/paths/notices.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('notices', noticesView);
