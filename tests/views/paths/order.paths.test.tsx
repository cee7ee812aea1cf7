import { orderView } from '#tests/paths/order.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('order', orderView);
