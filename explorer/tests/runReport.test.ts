import { expect, test } from 'vitest';
import { formatJUnit } from '../runReport/junit.ts';
import { formatRunHtml } from '../runReport/runHtml.ts';
import type { RunReport } from '../runReport/runReport.ts';

const report: RunReport = {
  level: 'e2e',
  startedAt: '2026-03-02T04:00:00.000Z',
  paths: [
    {
      ...{ chart: 'door', name: 'open & close', status: 'passed', ms: 1500, failure: '' },
      steps: [{ label: 'open', state: 'opened', picture: 'pictures/1.jpg' }],
    },
    {
      ...{ chart: 'door', name: 'knock', status: 'failed', ms: 500, steps: [] },
      failure: '\u001B[31mnobody <answers>\nsecond line',
    },
    { chart: 'lamp', name: 'off', status: 'skipped', ms: 0, failure: '', steps: [] },
  ],
};

test('JUnit has a suite for each chart, and a case for each path with its steps or its failure', () => {
  expect(formatJUnit(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="e2e" tests="3" failures="1" errors="0" skipped="1" time="2.000">
  <testsuite name="door (e2e)" timestamp="2026-03-02T04:00:00" tests="2" failures="1" errors="0" skipped="0" time="2.000">
    <testcase classname="door" name="open &amp; close" time="1.500">
      <system-out>1. open → opened</system-out>
    </testcase>
    <testcase classname="door" name="knock" time="0.500">
      <failure message="nobody &lt;answers&gt;">nobody &lt;answers&gt;&#10;second line</failure>
      <system-out></system-out>
    </testcase>
  </testsuite>
  <testsuite name="lamp (e2e)" timestamp="2026-03-02T04:00:00" tests="1" failures="0" errors="0" skipped="1" time="0.000">
    <testcase classname="lamp" name="off" time="0.000">
      <skipped/>
      <system-out></system-out>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('the HTML report contains each step with its picture', () => {
  const html = formatRunHtml(report);
  const [, json = ''] =
    /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(report);
});
