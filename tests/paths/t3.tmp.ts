import { charts, chartNames } from './charts.ts';
import { explore } from './explorer/graph.ts';
import { checkGraph, deadEnds, endlessWaits, textOf } from './explorer/rules.ts';
import { ENDS, rulesOf } from './properties.ts';
const only = process.argv[2];
for (const name of chartNames) {
  if (only && name !== only) continue;
  const { machine, model } = charts[name];
  const g = explore(machine, model);
  for (const rule of rulesOf(name)) {
    const f = checkGraph(g, rule);
    console.log(
      name,
      '|',
      rule.name,
      '|',
      f ? `BROKEN ${f.because}\n      ${textOf(f.steps)}` : 'ok',
    );
  }
  const isEnd = (n: any) =>
    n.snapshot._nodes.some((x: any) => (ENDS[name] ?? []).includes(x.id)) ||
    n.snapshot.status !== 'active';
  console.log('dead', [...new Set(deadEnds(g, isEnd))].slice(0, 5));
  console.log('endless', endlessWaits(g).slice(0, 8));
}
