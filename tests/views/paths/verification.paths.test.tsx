import { verificationView } from '#tests/paths/verification.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('verification', verificationView);
