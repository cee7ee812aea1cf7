import { describe, expect, test } from 'vitest';
import {
  formatSimulationFailure,
  shrinkFailure,
  type SimulationCase,
} from '../simulation/failures.ts';
import { Scheduler } from '../simulation/scheduler.ts';
import { createVirtualLocks } from '../simulation/virtualLocks.ts';

/** Two writers read a value, wait, and write it back, so that a value can be lost. */
async function runWriters(seed: string) {
  const lines: string[] = [];
  const scheduler = new Scheduler({ seed, onLine: (line) => lines.push(line) });
  const wait = (name: string) => {
    const label = scheduler.number(name);
    return scheduler.wait(label, scheduler.draw(label).integer(1, 50));
  };
  let value = 0;
  const write = async (name: string) => {
    await wait(`${name} reads`);
    const read = value;
    await wait(`${name} writes`);
    value = read + 1;
  };
  void write('a');
  void write('b');
  while (await scheduler.step());
  return { value, lines, digest: scheduler.digest(), steps: scheduler.steps };
}

describe('a scheduler', () => {
  test('runs the tasks in an order that only the seed decides', async () => {
    const first = await runWriters('1');
    expect(first.steps).toBe(4);
    expect(await runWriters('1')).toEqual(first);
    const runs = await Promise.all(Array.from({ length: 20 }, (_, seed) => runWriters(`${seed}`)));
    expect(new Set(runs.map(({ value }) => value))).toEqual(new Set([1, 2]));
  });

  test('does not run a task that was canceled, and draws by label', async () => {
    const scheduler = new Scheduler({ seed: '1' });
    const ran: string[] = [];
    const cancel = scheduler.schedule('first', 1, () => ran.push('first'));
    scheduler.schedule('second', 2, () => ran.push('second'));
    cancel();
    while (await scheduler.step());
    expect(ran).toEqual(['second']);
    expect(scheduler.now).toBe(2);
    expect(scheduler.draw('x').next()).toBe(new Scheduler({ seed: '1' }).draw('x').next());
    expect(scheduler.draw('x').next()).not.toBe(scheduler.draw('y').next());
  });
});

/** Three holders of one lock, of which the second waits for 50 ms only, and one of another lock. */
async function runHolders(seed: string) {
  const scheduler = new Scheduler({ seed });
  const locks = createVirtualLocks(() => scheduler);
  const events: string[] = [];
  const hold = (name: string, lock: string, signal?: AbortSignal) =>
    locks
      .request(lock, { ...(signal && { signal }) }, async () => {
        events.push(`${name} begins`);
        await scheduler.wait(name, 100);
        events.push(`${name} ends`);
      })
      .catch((reason: unknown) => events.push(`${name} gives up: ${String(reason)}`));
  const controller = new AbortController();
  scheduler.schedule('abort', 50, () => controller.abort('too late'));
  const holders = [hold('first', 'list'), hold('second', 'list', controller.signal)];
  holders.push(hold('third', 'list'), hold('other', 'map'));
  while (await scheduler.step());
  await Promise.all(holders);
  return events;
}

describe('a virtual lock', () => {
  test('is held by one at a time, in the order of the requests', async () => {
    const events = await runHolders('1');
    const ofList = events.filter((event) => !/^(other|second)/.test(event));
    expect(ofList).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
  });

  test('does not wait for another lock, and ends with the reason of its signal', async () => {
    const events = await runHolders('1');
    expect(events).toContain('second gives up: too late');
    expect(events.indexOf('other begins')).toBeLessThan(events.indexOf('first ends'));
  });

  test('is granted late in some runs, because its holder is frozen', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, async (_, seed) => {
        const scheduler = new Scheduler({ seed: `${seed}` });
        void createVirtualLocks(() => scheduler).request('list', {}, () => undefined);
        await scheduler.settle();
        while (await scheduler.step());
        return scheduler.now;
      }),
    );
    expect(waits.some((wait) => wait >= 500)).toBe(true);
    expect(waits.filter((wait) => wait <= 20).length).toBeGreaterThan(20);
  });
});

test('a failure is shortened to the actions and faults that break the rule', async () => {
  const taken = ['open', 'close', 'kill', 'write', 'read'];
  const runCase = ({ only }: SimulationCase) => {
    const happened = taken.filter((name) => only === null || only.includes(name));
    const isBroken = happened.includes('kill') && happened.includes('write');
    const violations = isBroken ? [{ rule: 'nothing is lost', message: 'lost' }] : [];
    return Promise.resolve({ digest: '', steps: 1, taken: happened, violations });
  };
  const failing = { seed: 7, only: null };
  const failure = await shrinkFailure(runCase, failing, await runCase(failing), 40);
  expect(formatSimulationFailure(failure)).toBe(
    'broken: nothing is lost: lost\nseed 7, 2 steps:\n  1. kill\n  2. write',
  );
});
