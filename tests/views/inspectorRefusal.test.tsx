import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { explainRefusal } from '#src/devtools/explainRefusal.ts';
import { readGuardInputs } from '#src/devtools/guardInputs.ts';
import { createInspection } from '#src/devtools/inspect.ts';
import { checkEvents } from '#src/devtools/inspectCommands.ts';
import { HALF_TYPED } from '#tests/fixtures/sampleData.ts';
import { openCheckoutMachine, tinDraft } from '#tests/machines/checkoutHarness.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { findHandlingStates } from '../../inspector/chart/chartParts.ts';
import { RefusalReasons } from '../../inspector/panels/RefusalReasons.tsx';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { parseAvailability, parseShopMessage } from '../../inspector/record/wire.ts';

const PASSWORD = 'correct horse battery';
const gate = setup({
  types: { context: {} as { list: { open: boolean }[]; password: string; limit: number } },
  guards: {
    isOpen: ({ context }) => context.list.some(({ open }) => open),
    isLong: ({ context }) => context.password.length > 99,
    isBelow: ({ context }, { most }: { most: number }) => context.limit < most,
    hasKey: ({ event }) => 'key' in event && JSON.parse(String(event['key'])) !== null,
    isSelf: ({ context }) => context.list[0] !== context.list[0],
  },
}).createMachine({
  id: 'gate',
  context: { list: [{ open: false }], password: PASSWORD, limit: 7 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        push: [
          { guard: 'isOpen', target: 'open' },
          { guard: { type: 'isBelow', params: { most: 5 } } },
        ],
        unlock: { guard: 'hasKey', target: 'open' },
        spy: { guard: 'isLong', target: 'open' },
        same: { guard: 'isSelf', target: 'open' },
      },
    },
    open: { on: { pull: 'closed' } },
  },
});
const closed = createActor(gate).start().getSnapshot();

describe('why an event is refused', () => {
  test('each guard is named with its parameters and the values that it read', () => {
    expect(explainRefusal(closed, { type: 'push' })).toEqual([
      {
        guard: 'isOpen',
        params: undefined,
        inputs: [
          { path: 'context.list.length', read: { length: 1 }, decides: false },
          { path: 'context.list.0.open', read: { open: false }, decides: true },
        ],
      },
      {
        guard: 'isBelow',
        params: { most: 5 },
        inputs: [{ path: 'context.limit', read: { limit: 7 }, decides: true }],
      },
    ]);
  });

  test('a guard that the payload breaks is named, equal objects stay equal, and unhandled events have no guard', () => {
    const [broken] = explainRefusal(closed, { type: 'unlock', key: '{' });
    expect(broken?.inputs).toEqual([{ path: 'event.key', read: { key: '{' }, decides: true }]);
    expect(explainRefusal(closed, { type: 'same' }).map(({ guard }) => guard)).toEqual(['isSelf']);
    expect(explainRefusal(closed, { type: 'pull' })).toEqual([]);
    const definition = JSON.stringify(gate.config);
    expect(findHandlingStates(definition, 'pull')).toEqual(['gate.open']);
  });

  test('a guard that reads a long list is evaluated a limited number of times', () => {
    const list = Array.from({ length: 500 }, (_, index) => ({ index, isOpen: false }));
    let count = 0;
    const inputs = readGuardInputs({ list }, (values) => {
      count += 1;
      return (values['list'] as typeof list).some(({ isOpen }) => isOpen); // the list above
    });
    expect(inputs.at(-1)).toEqual({
      ...{ path: 'list.499.isOpen', read: { isOpen: false }, decides: true },
    });
    expect(count).toBeLessThan(200);
  });

  test('an incomplete address of the checkout names the field', () => {
    const { actor } = openCheckoutMachine({ account: null, draft: tinDraft });
    const event = { type: 'address.submit', fields: HALF_TYPED };
    const [answer] = checkEvents(actor, [{ name: 'half', event }]).filter(
      ({ name }) => name === 'half',
    );
    expect([answer?.can, answer?.refusal[0]?.guard]).toEqual([false, 'isAddressComplete']);
    const deciding = answer?.refusal[0]?.inputs.filter(({ decides }) => decides) ?? [];
    // Each is missing or may be: no single value makes the address complete.
    expect(deciding.map(({ path }) => path.slice(path.lastIndexOf('.') + 1))).toEqual([
      ...['phone', 'addressDetails', 'district'],
    ]);
  });
});

describe('an event that was refused while the shop ran', () => {
  async function recordRefusal(type: string) {
    const posted: unknown[] = [];
    const chartPage = { closed: false, postMessage: (message: unknown) => posted.push(message) };
    const page = new EventTarget();
    Object.assign(page, { open: () => chartPage, location: window.location });
    const inspect = createInspection(page as unknown as Window, 'run-1'); // the part of a window that the inspection uses
    inspect.open();
    const data = { type: '@statelyai.connected' };
    page.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
    createActor(gate, { inspect }).start().send({ type });
    await waitForCondition(() => expect(JSON.stringify(posted)).toContain('"refusal"'));
    const run = new Recording('run-1');
    for (const message of posted) {
      const received = parseShopMessage(message);
      if (received) run.add(received.item);
    }
    return { run, text: JSON.stringify(posted) };
  }

  test('keeps its guards in the recording and in its file', async () => {
    const { run } = await recordRefusal('push');
    for (const recording of [run, parseRecording(run.toJson()).recording]) {
      const row = recording.rows.at(-1);
      if (!row) throw new Error('no event was recorded');
      expect(recording.isRefused(row)).toBe(true);
      expect(recording.getRefusal(row).map(({ guard }) => guard)).toEqual(['isOpen', 'isBelow']);
      expect(recording.getRefusal(row)[1]?.inputs).toEqual([
        { path: 'context.limit', value: 7, decides: true },
      ]);
    }
  });

  test('reveals no secret that a guard reads', async () => {
    const { text } = await recordRefusal('spy');
    expect(text).toContain('isLong');
    expect(text).not.toContain(PASSWORD);
  });
});

test('the inspector shows the guard, its inputs and the value that decided', () => {
  const refusal = [
    {
      guard: 'isOpen',
      inputs: [
        { path: 'context.a', read: { a: 1 } },
        { path: 'event.b', read: { b: null }, decides: true },
      ],
    },
  ];
  const [answer] = parseAvailability([{ name: '', event: { type: 'push' }, can: false, refusal }]);
  const { container } = render(
    <RefusalReasons guards={answer?.refusal ?? []} handlingStates={['gate.open']} />,
  );
  expect(screen.getByRole('list', { name: 'Why it was refused' }).textContent).toBe(
    'isOpen is falsecontext.a = 1event.b = null',
  );
  expect(container.querySelector('.decided')?.textContent).toBe('event.b = null');
  render(<RefusalReasons guards={[]} handlingStates={['gate.open']} />);
  expect(screen.getByText(/The current state does not handle it: gate\.open/)).toBeTruthy();
  render(<RefusalReasons guards={[]} handlingStates={[]} />);
  expect(screen.getByText('No state of the chart handles an event of this type.')).toBeTruthy();
});
