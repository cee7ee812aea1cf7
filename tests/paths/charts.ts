import { action } from './action.samples.ts';
import { addressBook } from './addressBook.samples.ts';
import { cart } from './cart.samples.ts';
import { checkout } from './checkout.samples.ts';
import type { TestChart } from './explorer/model.ts';
import { mall } from './mall.samples.ts';
import { notices } from './notices.samples.ts';
import { order } from './order.samples.ts';
import { recharge } from './recharge.samples.ts';
import { request } from './request.samples.ts';
import { session } from './session.samples.ts';
import { verification } from './verification.samples.ts';

/** Every chart of the shop with its samples. */
export const charts = {
  session,
  verification,
  cart,
  addressBook,
  checkout,
  order,
  notices,
  request,
  action,
  recharge,
  mall,
} as const satisfies Record<string, TestChart>;
export type ChartName = keyof typeof charts;
export const chartNames = Object.keys(charts) as ChartName[]; // the keys are the names
