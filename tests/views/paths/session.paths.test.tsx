import { sessionView } from '#tests/paths/session.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

const graph = testViewPaths('session', sessionView);
testPageSnapshots('session', sessionView, graph);
