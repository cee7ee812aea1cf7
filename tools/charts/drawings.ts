import { toMermaid } from '#explorer/drawing/mermaid.ts';
import { toChartSvg } from '#explorer/drawing/svg.ts';
import { charts } from '#tests/paths/charts.ts';

export async function drawings(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, { machine }] of Object.entries(charts)) {
    files.set(`${name}.svg`, await toChartSvg(machine));
    files.set(`${name}.mmd`, toMermaid(machine));
  }
  const list = Object.keys(charts).map((name) => `## ${name}\n\n![${name}](${name}.svg)\n`);
  const about =
    '`npm run charts` draws these files from the charts. A test checks that they are up to date.';
  files.set('README.md', [`# Charts\n\n${about}\n`, ...list].join('\n'));
  return files;
}
