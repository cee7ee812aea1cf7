import { accountViewFaults } from './account.viewFaults.ts';
import { checkoutViewFaults } from './checkout.viewFaults.ts';
import type { SeededFault } from './seeded.ts';
import { sessionViewFaults } from './session.viewFaults.ts';
import { shopViewFaults } from './shop.viewFaults.ts';

/** A button without its guard, a failure that is not announced, a keyboard that is lost, a number that is not the chart's. */
export const viewFaults: readonly SeededFault[] = [
  ...sessionViewFaults,
  ...shopViewFaults,
  ...checkoutViewFaults,
  ...accountViewFaults,
];
