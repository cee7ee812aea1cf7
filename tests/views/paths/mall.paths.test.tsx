import { mallView } from '#tests/paths/mall.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('mall', mallView);
