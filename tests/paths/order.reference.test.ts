import { expect, test } from 'vitest';
import { explore } from '#explorer/graph.ts';
import { compareWithReference } from '#explorer/reference.ts';
import { charts } from './charts.ts';
import { orderReference } from './order.reference.ts';

const { machine, model } = charts.order;

test('the chart of orders decides as a plain account of money and goods does', () => {
  const graph = explore(machine, model);
  expect(compareWithReference(graph, orderReference)).toEqual([]);
  expect(graph.nodes.size).toBe(10);
});
