import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getRefusalRow } from '#server/http/refusals.ts';
import { REFUND_EVENT_KINDS } from '#server/payment/provider.ts';
import { createPrometheusMetrics } from '#server/prometheus.ts';

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const rulesSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({ summary: v.string() }),
        }),
      ),
    }),
  ),
});
const { groups } = v.parse(rulesSchema, parse(readText('deploy/alerts.yaml')));
const rules = groups.flatMap((group) => group.rules);

/** The names of the series that a server exports. */
async function listSeries(): Promise<ReadonlySet<string>> {
  const fail = () => {
    throw new Error('the metrics have no database');
  };
  const { read } = createPrometheusMetrics({
    db: Object.assign(Object.create(null), { select: fail, $count: fail }),
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    clock: () => new Date(0),
  });
  const types = [...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
}

const PREFIXED_NAME = /\b(?:mall|nodejs|process)_\w+/g;

describe('the alerts for Prometheus', () => {
  test('read series that a server exports', async () => {
    const series = await listSeries();
    const names = rules.flatMap(({ expr }) => expr.match(PREFIXED_NAME) ?? []);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(rules.length);
  });

  test('name events and limits that exist', () => {
    const listValues = (label: string) =>
      rules.flatMap(({ expr }) => new RegExp(`${label}="(\\w+)"`).exec(expr)?.slice(1) ?? []);
    expect(listValues('outcome')).toEqual(['refundFailed']);
    expect(REFUND_EVENT_KINDS).toContain('refundFailed');
    expect(listValues('limit')).toEqual(['tooFrequent']);
    expect(getRefusalRow('tooFrequent').status).toBe(429);
  });

  test('are explained in the guide for operations, with their conditions', () => {
    const guide = readText('docs/operations.md');
    const missing = rules.filter(
      ({ alert, expr }) => !guide.includes(`| ${alert} `) || !guide.includes(`\`${expr}\``),
    );
    expect(missing).toEqual([]);
  });
});
