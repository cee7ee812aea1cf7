import { mutationView } from '#tests/paths/mutation.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('mutation', mutationView, 1);
