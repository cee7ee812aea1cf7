import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { chartNames, charts } from '#tests/paths/charts.ts';
import { readMachineSources } from '#tools/charts/machineSources.ts';
import { SyntaxFiles } from '#tools/charts/syntax.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = new SyntaxFiles(root);
const machineSources = readMachineSources(files, root);

const listNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => listNodes(child)),
];
function listTransitionIds(node: AnyStateNode): string[] {
  const toIds = (descriptor: string, { length }: readonly unknown[]) =>
    Array.from({ length }, (_, index) => `${node.id} | ${descriptor} | ${index}`);
  const named = [...node.transitions].flatMap(([descriptor, list]) => toIds(descriptor, list));
  return [...named, ...toIds('always', node.always ?? [])];
}
const readLine = (location = '') => {
  const [path = '', line] = location.split(':');
  return readFileSync(`${root}/${path}`, 'utf8').split('\n')[Number(line) - 1] ?? '';
};

describe.each(chartNames)('the sources of %s', (name) => {
  const { root: rootNode, implementations } = charts[name].machine;
  const nodes = listNodes(rootNode);
  const source = machineSources[rootNode.id];

  test('name what the module exports', async () => {
    const [path = ''] = source?.machine.split(':') ?? [];
    const module: Readonly<Record<string, unknown>> = await import(`${root}${path}`);
    const exported = module[source?.exportName ?? ''];
    expect(typeof exported).toBe(source?.isFunction === true ? 'function' : 'object');
  });

  test('name a line for every state and every transition', () => {
    const ids = [Object.keys(source?.states ?? {}), Object.keys(source?.transitions ?? {})];
    const expected = [nodes.map(({ id }) => id), nodes.flatMap(listTransitionIds)];
    expect(ids.map((list) => list.toSorted())).toEqual(expected.map((list) => list.toSorted()));
  });

  test('name a line for every guard, action, call and delay', () => {
    const { guards, actions, actors, delays } = implementations;
    const expected = [guards, actions, actors, delays].map((table) =>
      Object.keys(table).toSorted(),
    );
    const { guards: g, actions: a, actors: c, delays: d } = source?.implementations ?? {};
    expect([g, a, c, d].map((table) => Object.keys(table ?? {}).toSorted())).toEqual(expected);
  });
});

test('the lines are those of the parts', () => {
  const { states, transitions, implementations } = machineSources['checkout'] ?? {};
  expect(readLine(states?.['checkout.paying'])).toContain('export const payingState =');
  expect(readLine(transitions?.['checkout.routing | always | 1'])).toContain("guard: 'hasOrder'");
  expect(readLine(states?.['checkout.placing.placingOrder'])).toContain("callState('placeOrder'");
  const lost = transitions?.['checkout.placing.placingOrder | xstate.error.actor.placeOrder | 2'];
  expect(readLine(lost)).toContain("{ target: 'unknown' }");
  expect(readLine(implementations?.guards['hasOrder'])).toContain('hasOrder: ({ context })');
});
