import { requestView } from '#tests/paths/request.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('request', requestView);
