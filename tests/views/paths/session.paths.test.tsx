import { sessionView } from '#tests/paths/session.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('session', sessionView);
