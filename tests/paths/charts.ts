import type { TestChart } from '#explorer/model.ts';
import { addressBookChart } from './addressBook.samples.ts';
import { cartChart } from './cart.samples.ts';
import { checkoutChart } from './checkout.samples.ts';
import { connectionChart } from './connection.samples.ts';
import { mallChart } from './mall.samples.ts';
import { mutationChart } from './mutation.samples.ts';
import { noticesChart } from './notices.samples.ts';
import { orderChart } from './order.samples.ts';
import { prefetchChart } from './prefetch.samples.ts';
import { problemReportChart } from './problemReport.samples.ts';
import { rechargeChart } from './recharge.samples.ts';
import { requestChart } from './request.samples.ts';
import { secondFactorChart } from './secondFactor.samples.ts';
import { sessionChart } from './session.samples.ts';
import { verificationChart } from './verification.samples.ts';

const chartByName = {
  session: sessionChart,
  verification: verificationChart,
  cart: cartChart,
  addressBook: addressBookChart,
  checkout: checkoutChart,
  order: orderChart,
  notices: noticesChart,
  request: requestChart,
  mutation: mutationChart,
  recharge: rechargeChart,
  prefetch: prefetchChart,
  connection: connectionChart,
  problemReport: problemReportChart,
  secondFactor: secondFactorChart,
  mall: mallChart,
} as const satisfies Record<string, TestChart>;
export type ChartName = keyof typeof chartByName;
export const chartNames = Object.keys(chartByName) as ChartName[]; // the keys are the names

const withSource = (name: ChartName): [ChartName, TestChart] => {
  const { machine, model } = chartByName[name];
  return [name, { machine, model: { ...model, source: `tests/paths/${name}.samples.ts` } }];
};
export const charts = Object.fromEntries(chartNames.map((name) => withSource(name))) as Readonly<
  Record<ChartName, TestChart>
>; // built from the names
