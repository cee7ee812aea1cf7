import { mallView } from '#tests/paths/mall.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('mall', mallView);
