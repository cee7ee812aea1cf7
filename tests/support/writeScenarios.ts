import { ADDRESS_SCENARIOS, DATA_SCENARIOS, SESSION_SCENARIOS } from './accountWrites.ts';
import { CART_SCENARIOS, ORDER_SCENARIOS } from './orderWrites.ts';
import { BULK_SCENARIOS, PAYMENT_SCENARIOS } from './paymentWrites.ts';
import { SAVED_SCENARIOS } from './savedWrites.ts';
import { SECOND_FACTOR_SCENARIOS } from './secondFactorWrites.ts';
import type { WriteScenario } from './writeScenario.ts';

/** Every write operation of the API, and the provider's webhook. */
export const WRITE_SCENARIOS: readonly WriteScenario[] = [
  ...SESSION_SCENARIOS,
  ...SECOND_FACTOR_SCENARIOS,
  ...DATA_SCENARIOS,
  ...ADDRESS_SCENARIOS,
  ...CART_SCENARIOS,
  ...SAVED_SCENARIOS,
  ...ORDER_SCENARIOS,
  ...PAYMENT_SCENARIOS,
  ...BULK_SCENARIOS,
];
