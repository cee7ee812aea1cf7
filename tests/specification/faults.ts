import type { RowFault } from './fault.ts';
import { ruleFaults } from './faults.rules.ts';
import { shopFaults } from './faults.shop.ts';

/** For many rows one mistake that the row's tests must see; `npm run spec:break` tries them. */
export const faults: readonly RowFault[] = [...shopFaults, ...ruleFaults];
