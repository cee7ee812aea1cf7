import { verificationView } from '#tests/paths/verification.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('verification', verificationView);
