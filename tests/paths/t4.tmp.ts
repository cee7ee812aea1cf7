import { charts } from './charts.ts';
import { explore } from './explorer/graph.ts';
const { machine, model } = (charts as any)[process.argv[2]!];
const t = process.cpuUsage();
const g = explore(machine, model);
console.log(
  g.nodes.size,
  g.edges,
  g.cut,
  g.ms,
  Math.round(process.cpuUsage(t).user / 1000),
  [...g.nodes.values()].reduce((a, n) => a + n.refused.length, 0),
);
