import { expect, test } from 'vitest';
import {
  createCall,
  createControl,
  createStep,
  createView,
  createWalkHistory,
} from '#tests/support/monkeySteps.ts';
import { findViolation } from '#tools/monkey/properties.ts';
import type { Step } from '#tools/monkey/property.ts';

const PAYMENT = '/home/createOrder/payType';
const showTime = (isDisabled: boolean) =>
  createStep(
    createView('/home/createOrder/delivery', {
      controls: [{ ...createControl('radio', '9:00–10:00Full'), isDisabled }],
    }),
  );
const repeatOrder = (secondCode: string) =>
  createStep(createView(PAYMENT, {}), {
    calls: ['a', secondCode].map((transactionCode, index) =>
      createCall('POST', '/pc/order', {
        request: { transactionCode },
        code: index === 0 ? '1002' : '0',
      }),
    ),
  });

const rows: readonly (readonly [property: string, broken: Step, kept: Step])[] = [
  ['a pickup time that is full or closed cannot be chosen', showTime(false), showTime(true)],
  ['an order that was refused for its price needs a new code', repeatOrder('a'), repeatOrder('b')],
];

test.each(rows)('%s', async (property, brokenStep, keptStep) => {
  const history = {
    ...createWalkHistory(),
    readOtherMember: () => Promise.resolve({ first: '', now: '' }),
  };
  expect(await findViolation(brokenStep, history)).toMatchObject({ property });
  expect(await findViolation(keptStep, history)).toBeNull();
});
