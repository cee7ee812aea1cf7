import { describe, expect, test } from 'vitest';
import { loginCall } from '#models/session/session.api.ts';
import { createLog } from '#server/log.ts';
import { secureRandom } from '#server/random.ts';
import { createTrace } from '#server/trace.ts';
import { startTestMall } from '#tests/support/testMall.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const newId = (digits: number): unknown =>
  expect.stringMatching(new RegExp(`^[\\da-f]{${digits}}$`));

describe('the traceparent header', () => {
  test.each([
    `00-${TRACE_ID}-${PARENT}-00`,
    `00-${TRACE_ID}-${PARENT}-01`,
    `cc-${TRACE_ID}-${PARENT}-01-a-later-version`,
  ])('%s is continued', (header) => {
    expect(createTrace(header, secureRandom)).toEqual({
      traceId: TRACE_ID,
      parentSpanId: PARENT,
      spanId: newId(16),
    });
  });

  test.each([
    undefined,
    '',
    TRACE_ID,
    `ff-${TRACE_ID}-${PARENT}-00`,
    `00-${TRACE_ID}-${PARENT}-00-more`,
    `00-${'0'.repeat(32)}-${PARENT}-00`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-00`,
    `00-${TRACE_ID.toUpperCase()}-${PARENT}-00`,
    `00-${TRACE_ID}-${PARENT}-00\nforged`,
    `00-'; drop table orders; --${TRACE_ID.slice(26)}-${PARENT}-00`,
  ])('%j is replaced by a new trace', (header) => {
    const trace = createTrace(header, secureRandom);
    expect(trace).toEqual({ traceId: newId(32), spanId: newId(16) });
    expect(trace.traceId).not.toBe(TRACE_ID);
  });
});

test('the log names the trace of a write and of a failed request', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', format: 'json', writeLine: (line) => lines.push(line) });
  const mall = await startTestMall({ seed: 'none', log });
  const headers = { traceparent: `00-${TRACE_ID}-${PARENT}-01` };
  const form = { account: 'trace@mall.example', password: 'wrong horse' };
  await mall.request('POST', loginCall.path, form, headers);
  await mall.db.execute('drop table users cascade');
  await mall.request('POST', loginCall.path, form, headers);
  const written = lines.map((line): object => JSON.parse(line));
  const trace = { traceId: TRACE_ID, parentSpanId: PARENT, spanId: newId(16) };
  for (const event of ['login.failed', 'write.completed', 'request.failed'])
    expect(written).toContainEqual(expect.objectContaining({ event, ...trace }));
  const spans = written.map((line) => Reflect.get(line, 'spanId'));
  expect(new Set(spans).size).toBe(2);
  await mall.close();
});
