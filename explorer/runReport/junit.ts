import { stripVTControlCharacters } from 'node:util';
import { countStatus, listCharts, type RunPath, type RunReport } from './runReport.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};
/** Characters that XML 1.0 does not allow, and the control characters that it discourages. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const escapeXml = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"\n]/g, (character) => ESCAPES[character] ?? '');

const toSeconds = (ms: number) => (ms / 1000).toFixed(3);
const sumMs = (paths: readonly RunPath[]) => paths.reduce((sum, { ms }) => sum + ms, 0);
const formatAttributes = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

function formatCase({ chart, name, status, ms, failure, steps }: RunPath): string {
  const attributes = formatAttributes({ classname: chart, name, time: toSeconds(ms) });
  const [message = ''] = failure.split('\n');
  const outcome = {
    passed: '',
    skipped: '      <skipped/>\n',
    failed: `      <failure${formatAttributes({ message })}>${escapeXml(failure)}</failure>\n`,
  }[status];
  const output = steps.map(({ label, state }, index) => `${index + 1}. ${label} → ${state}`);
  return `    <testcase${attributes}>\n${outcome}      <system-out>${escapeXml(output.join('\n'))}</system-out>\n    </testcase>\n`;
}

const countAttributes = (paths: readonly RunPath[]) => ({
  tests: paths.length,
  failures: countStatus({ paths }, 'failed'),
  errors: 0,
  skipped: countStatus({ paths }, 'skipped'),
  time: toSeconds(sumMs(paths)),
});

/** The run as JUnit XML: one suite for each chart, one case for each path. */
export function formatJUnit(report: RunReport): string {
  const { level, startedAt, paths } = report;
  const suites = listCharts(report).map((chart) => {
    const own = paths.filter((path) => path.chart === chart);
    const attributes = { name: `${chart} (${level})`, timestamp: startedAt.slice(0, 19) };
    const head = formatAttributes({ ...attributes, ...countAttributes(own) });
    return `  <testsuite${head}>\n${own.map((path) => formatCase(path)).join('')}  </testsuite>\n`;
  });
  const head = formatAttributes({ name: level, ...countAttributes(paths) });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${suites.join('')}</testsuites>\n`;
}
