import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listTransitions, walkNodes } from '#explorer/ids.ts';
import { charts } from '../paths/charts.ts';
import { readSources, type SourceFile } from '../support/sources.ts';

/** The types of the events in `<Name>Fact` (or another union) of a chart, read from its source. */
function parseEventNames(
  chart: string,
  sources: readonly SourceFile[],
  suffix: 'Fact' | 'Command' = 'Fact',
): string[] {
  const name = `${chart.slice(0, 1).toUpperCase()}${chart.slice(1)}${suffix}`;
  const union = new RegExp(`export type ${name} =([^]*?);\\n(?=\\n|export|const|$)`);
  const text = sources
    .filter(({ path }) => path.startsWith(`machines/${chart}/`) || path === `machines/${chart}.ts`)
    .map((file) => union.exec(file.text)?.[1] ?? '')
    .join('\n');
  return [...text.matchAll(/type: '([^']+)'/g)].map(([, type = '']) => type);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toArray = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const isNamed = (value: unknown) =>
  typeof value === 'string' ||
  (isRecord(value) && typeof value['type'] === 'string' && typeof value['params'] !== 'function');
/** A function that is defined inline is named after its property. */
const isInlineInput = (input: unknown) => typeof input === 'function' && input.name === 'input';

/** Lists the positions where a chart's configuration contains a function instead of a name. */
function findInlineParts(config: unknown, at = ''): string[] {
  if (!isRecord(config)) return [];
  const here = (key: string) => (at === '' ? key : `${at}.${key}`);
  const named = ['entry', 'exit', 'actions', 'guard'].filter((key) =>
    toArray(config[key]).some((part) => !isNamed(part)),
  );
  const invokes = toArray(config['invoke']).filter(isRecord);
  const logic = invokes.some(({ src }) => typeof src !== 'string') ? ['invoke.src'] : [];
  const inputs = invokes.some(({ input }) => isInlineInput(input)) ? ['invoke.input'] : [];
  const after = isRecord(config['after']) ? config['after'] : {};
  const delays = Object.keys(after).filter((delay) => /^\d+$/.test(delay));
  const maps = [config['on'], after, config['states']].map((map, index) => ({
    map: isRecord(map) ? map : {},
    key: ['on', 'after', 'states'][index] ?? '',
  }));
  return [
    ...named.map(here),
    ...[...logic, ...inputs].map(here),
    ...delays.map((delay) => here(`after.${delay}`)),
    ...maps.flatMap(({ map, key }) =>
      Object.entries(map).flatMap(([name, parts]) =>
        toArray(parts).flatMap((part) => findInlineParts(part, here(`${key}.${name}`))),
      ),
    ),
    ...['always', 'onDone'].flatMap((key) =>
      toArray(config[key]).flatMap((part) => findInlineParts(part, here(key))),
    ),
    ...invokes.flatMap((invoke) =>
      ['onDone', 'onError'].flatMap((key) =>
        toArray(invoke[key]).flatMap((part) => findInlineParts(part, here(`invoke.${key}`))),
      ),
    ),
  ];
}

const machines: readonly (readonly [string, AnyStateMachine])[] = Object.entries(charts).map(
  ([name, { machine }]) => [name, machine],
);
const sources = readSources();
const getNodes = (machine: AnyStateMachine) => walkNodes(machine.root);
const getInvokes = (node: AnyStateNode) =>
  node.invoke.map(({ id, src }) => ({ node, id, src: typeof src === 'string' ? src : 'inline' }));
/** A callback that runs as long as its state. It never completes, so no state awaits it. */
const isWatcher = ({ src }: { src: string }) => src.startsWith('watch');
const getEventTypes = (machine: AnyStateMachine) => [
  ...new Set(
    [...listTransitions(machine).values()]
      .map((t) => String(t.eventType ?? ''))
      .filter((type) => type !== '' && !type.startsWith('xstate.')),
  ),
];

/** `noun.verb`, both in camelCase. */
const COMMAND = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;
/** Something that happened; `endingSoon` and `expiring` are facts about time. */
const FACT = /\.([a-zA-Z]*([eE]d|[cC]hosen|[bB]egan|[sS]ent|[pP]aid)|endingSoon|expiring)$/;
/** States that wait for the shopper and not for a call. */
const SHOPPER_VERBS = new Set([
  ...['choosing', 'choosingAddress', 'choosingShop', 'choosingSlot', 'editing', 'confirming'],
  ...[
    'enteringPassword',
    'enteringCode',
    'awaitingReceipt',
    'awaitingManualPayment',
    'awaitingConsent',
  ],
  // wait for time to pass before the next request
  ...['polling', 'waiting'],
  // how an order is paid
  'payingInStore',
  // a region of messages
  'messages',
]);
const isGerund = (name: string) => /^[a-z]+ing([A-Z]|$)/.test(name);

describe.each(machines)('the chart of %s', (name, machine) => {
  test('can be constructed, every target included', () => {
    // A misspelt target throws only when it is resolved.
    const targets = [...listTransitions(machine).values()].flatMap((t) => t.target ?? []);
    expect(targets.filter((target) => target.machine !== machine)).toEqual([]);
    expect(machine.id).toBe(name);
  });

  test('names its events noun.verb', () => {
    expect(getEventTypes(machine).filter((type) => !COMMAND.test(type))).toEqual([]);
  });

  test('names its facts in the past tense', () => {
    expect(parseEventNames(name, sources).filter((type) => !FACT.test(type))).toEqual([]);
  });

  test('names an invoke after its source', () => {
    const invokes = getNodes(machine).flatMap((node) => getInvokes(node));
    expect(invokes.filter(({ id, src }) => id !== src).map(({ id }) => id)).toEqual([]);
    const verbAndNoun = /^[a-z]+([A-Z][a-z]+)*$/;
    expect(invokes.filter(({ src }) => !verbAndNoun.test(src)).map(({ src }) => src)).toEqual([]);
  });

  test('has an error transition for every call', () => {
    const calls = getNodes(machine).flatMap((node) =>
      getInvokes(node).filter((i) => !isWatcher(i)),
    );
    const without = calls.filter(
      ({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}` as never),
    );
    expect(without.map(({ node, id }) => `${node.id} invokes ${id}`)).toEqual([]);
  });

  test('has gerund states with the tag busy exactly while a call is in flight', () => {
    const wrong = getNodes(machine).filter((node) => {
      const calls = getInvokes(node).some((invoke) => !isWatcher(invoke));
      const busy = node.tags.includes('busy');
      return calls !== busy || (busy && !isGerund(node.key));
    });
    expect(wrong.map((node) => node.id)).toEqual([]);
  });

  test('has no gerund states without an activity', () => {
    const idle = getNodes(machine).filter((node) => {
      const isCompound = Object.keys(node.states).length > 0;
      const isPassing = (node.always ?? []).some((t) => t.guard === undefined);
      return (
        isGerund(node.key) &&
        !isCompound &&
        !isPassing &&
        node.invoke.length === 0 &&
        !SHOPPER_VERBS.has(node.key)
      );
    });
    expect(idle.map((node) => node.id)).toEqual([]);
  });

  test('contains names only: no inline action, guard, parameter, input, delay or logic', () => {
    expect(findInlineParts(machine.config)).toEqual([]);
  });
});

describe('the charts together', () => {
  const rows = new Set(Object.keys(charts.mall.machine.config.on ?? {}));
  // `machines/call.ts` adds the fact of a failed call to each chart with calls.
  const children = [
    'call',
    'session',
    'verification',
    'cart',
    'checkout',
    'addressBook',
    'notices',
  ];

  test('every chart file is among the tested charts', () => {
    const files = sources.flatMap(
      ({ path }) => /^machines\/(\w+)\/\1\.machine\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(files.toSorted()).toEqual(machines.map(([name]) => name).toSorted());
  });

  test('every fact of a child has a row in the mall’s table', () => {
    const facts = children.flatMap((child) => parseEventNames(child, sources));
    expect(facts.length).toBeGreaterThan(20);
    expect(facts.filter((fact) => !rows.has(fact))).toEqual([]);
  });

  test('the mall’s table has no row without a sender', () => {
    const emitted = new Set(children.flatMap((child) => parseEventNames(child, sources)));
    const commands = new Set(parseEventNames('mall', sources, 'Command'));
    expect([...rows].filter((row) => !emitted.has(row) && !commands.has(row))).toEqual([]);
  });

  test('a chart file has at most 300 lines', () => {
    const long = sources
      .filter(({ path }) => path.startsWith('machines/'))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  test('the states of the order chart equal ORDER_STATES', async () => {
    const { ORDER_STATES } = await import('#models/order/order.ts');
    expect(Object.keys(charts.order.machine.states).toSorted()).toEqual(
      [...ORDER_STATES].toSorted(),
    );
  });
});

describe('the rules detect', () => {
  test('an inline action, guard, parameter, input, delay and logic', () => {
    const toInput = () => ({ code: 1 });
    const chart = {
      entry: () => undefined,
      invoke: { id: 'x', src: () => undefined },
      after: { 100: 'b' },
      on: { go: [{ guard: () => true, actions: [{ type: 'named' }, () => undefined] }] },
      states: {
        a: {
          always: { guard: { type: 'named' }, actions: { type: 'named', params: { code: 1 } } },
        },
        b: { always: { actions: { type: 'named', params: () => ({ code: 1 }) } } },
        c: { invoke: { id: 'x', src: 'x', input: () => ({ code: 1 }) } },
        d: { invoke: { id: 'x', src: 'x', input: toInput } },
      },
    };
    expect(findInlineParts(chart)).toEqual([
      'entry',
      'invoke.src',
      'after.100',
      'on.go.actions',
      'on.go.guard',
      'states.b.always.actions',
      'states.c.invoke.input',
    ]);
  });

  test('a fact in the present and an event without a noun', () => {
    expect([FACT.test('order.place'), FACT.test('order.placed')]).toEqual([false, true]);
    expect([COMMAND.test('SUBMIT'), COMMAND.test('order.submit')]).toEqual([false, true]);
  });
});
