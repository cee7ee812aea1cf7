import { expect, test } from 'vitest';
import { formatNotes, formatReport } from '../report.ts';

const rows = [
  { chart: 'pump', cells: { states: '2/2', paths: '3', colour: 'blue' }, problems: [] },
  {
    chart: 'lamp',
    cells: { states: '1/2', paths: '1', colour: 'red' },
    problems: ['not covered: lamp.on'],
  },
];
const notes = {
  legend: { states: 'states reached, of all', paths: 'paths that were run', time: 'not shown' },
  notCovered: ['the bell: it has no chart'],
  files: [],
};

test('a report names the problems of a chart below its row', () => {
  expect(formatReport({ rows }).split('\n')).toEqual([
    'chart             states      paths     colour',
    'pump                 2/2          3       blue',
    'lamp                 1/2          1        red',
    '  not covered: lamp.on',
  ]);
});

test('a report ends with the columns, what is not covered, the files and the result', () => {
  expect(formatNotes({ rows }, notes)).toBe(`
Columns
  states  states reached, of all
  paths   paths that were run

Not covered
  the bell: it has no chart

Files written
  none

Result: failed: 1 problem in lamp, listed below the row of the chart`);
});

test('a report without problems passes', () => {
  const report = formatNotes({ rows: rows.slice(0, 1) }, { ...notes, notCovered: [] });
  expect(report).toContain('Not covered\n  nothing\n');
  expect(report.endsWith('Result: passed: 1 of 1 charts have no problem')).toBe(true);
});
