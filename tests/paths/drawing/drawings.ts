import { charts } from '../charts.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** Every file of docs/charts with its text. */
export async function drawings(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, { machine }] of Object.entries(charts)) {
    files.set(`${name}.svg`, await svgOf(machine));
    files.set(`${name}.mmd`, mermaidOf(machine));
  }
  const list = Object.keys(charts).map((name) => `## ${name}\n\n![${name}](${name}.svg)\n`);
  const about = 'Drawn by `npm run charts` from the charts themselves; a test compares.';
  files.set('README.md', [`# Charts\n\n${about}\n`, ...list].join('\n'));
  return files;
}
