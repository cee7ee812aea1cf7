import { expect, test } from 'vitest';
import { FAILURES } from '../fixtures/sampleData.ts';
import { openRequestMachine } from './requestHarness.ts';

test('a list is loaded with its request and then shown', async () => {
  const { actor, fakes, facts } = openRequestMachine();
  expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('busy')]).toEqual([
    'loading',
    true,
  ]);
  expect(fakes.calls).toEqual([{ actorName: 'read', input: { request: 'brands' } }]);
  await fakes.resolve('read', ['Wattle']);
  expect([actor.getSnapshot().value, actor.getSnapshot().context, facts]).toEqual([
    'ready',
    { request: 'brands', data: ['Wattle'], failure: null },
    [],
  ]);
});

test('a list stays visible during a refresh', async () => {
  const { actor, fakes, facts } = openRequestMachine(['Wattle']);
  actor.send({ type: 'request.refresh' });
  const { value, context } = actor.getSnapshot();
  expect([value, context.data, actor.getSnapshot().hasTag('busy')]).toEqual([
    'refreshing',
    ['Wattle'],
    true,
  ]);
  expect(fakes.getInputs('read')).toEqual([{ request: 'brands' }]);
  await fakes.resolve('read', ['Wattle', 'Banksia']);
  expect([actor.getSnapshot().value, actor.getSnapshot().context, facts]).toEqual([
    'ready',
    { request: 'brands', data: ['Wattle', 'Banksia'], failure: null },
    [],
  ]);
});

test('a failed refresh shows a message, and the list stays', async () => {
  const { actor, fakes, facts } = openRequestMachine(['Wattle']);
  actor.send({ type: 'request.refresh' });
  await fakes.reject('read', FAILURES.server);
  expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.server }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'stale',
    { request: 'brands', data: ['Wattle'], failure: FAILURES.server },
  ]);
  actor.send({ type: 'request.retry' });
  await fakes.resolve('read', ['Banksia']);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'ready',
    { request: 'brands', data: ['Banksia'], failure: null },
  ]);
});

test.for(['request.retry', 'request.refresh'] as const)(
  'a list that failed to load is requested again by %s',
  async (type) => {
    const { actor, fakes } = openRequestMachine();
    await fakes.reject('read', FAILURES.network);
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(fakes.getInputs('read')).toEqual([{ request: 'brands' }, { request: 'brands' }]);
  },
);
