import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CODE, envelopeSchema } from '#models/envelope.ts';
import {
  fail,
  type Failure,
  isDefiniteFailure,
  isSessionFailure,
  toFailure,
} from '#models/failure.ts';
import { type Notice, noticeKey } from '#models/notice.ts';

interface Row {
  readonly failure: Failure;
  readonly definite: boolean;
  readonly session: boolean;
}
const http = (status: number): Failure => ({ kind: 'http', status, msg: '' });
const row = (failure: Failure, definite: boolean, session = false): Row => ({
  failure,
  definite,
  session,
});
const rows: readonly Row[] = [
  row({ kind: 'refused', code: '1', msg: '' }, true),
  row({ kind: 'refused', code: '1002', msg: '', reason: 'stockShort' }, true),
  row({ kind: 'sessionInvalid', msg: '' }, true, true),
  row({ kind: 'loginNeeded' }, true, true),
  row({ kind: 'absent' }, true),
  row(http(400), true),
  row(http(413), true),
  row(http(422), true),
  row({ kind: 'busy', status: 429, msg: '' }, true),
  row({ kind: 'busy', status: 503, msg: '' }, true),
  row(http(499), true),
  row(http(500), false),
  row(http(502), false),
  row(http(503), false),
  row(http(504), false),
  row({ kind: 'network' }, false),
  row({ kind: 'server' }, false),
  row({ kind: 'duplicate' }, false),
  row({ kind: 'canceled' }, false),
  row({ kind: 'malformed', path: 'placeOrder.orderNo' }, false),
];
const formatName = (failure: Failure) =>
  'status' in failure ? `${failure.kind} ${failure.status}` : failure.kind;

describe('whether the server definitely did not execute a call', () => {
  for (const { failure, definite } of rows) {
    test(`${formatName(failure)}: ${definite ? 'certain' : 'unknown, never repeated blindly'}`, () => {
      expect(isDefiniteFailure(failure)).toBe(definite);
    });
  }

  test('only an invalid or missing session is a session failure', () => {
    expect(rows.filter(({ failure }) => isSessionFailure(failure))).toEqual(
      rows.filter(({ session }) => session),
    );
  });
});

describe('the rejection of a call', () => {
  test('is returned if it is a failure', () => {
    for (const { failure } of rows) expect(toFailure(failure)).toBe(failure);
  });

  test('is what a call that fails throws', () => {
    const failure: Failure = { kind: 'network' };
    const call = async () => fail(failure);
    return expect(call().catch(toFailure)).resolves.toBe(failure);
  });

  test('is thrown again if it is anything else', () => {
    const bugs = [new TypeError('x is undefined'), 'network', null, undefined, {}, { kind: 7 }];
    for (const bug of [...bugs, { kind: 'unheard' }]) {
      let thrown: unknown = 'nothing';
      try {
        toFailure(bug);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBe(bug);
    }
  });
});

describe('the envelope', () => {
  test('has its code as text, and an empty message by default', () => {
    expect(v.parse(envelopeSchema, { code: 1001, msg: null })).toEqual({ code: '1001', msg: '' });
    expect(v.parse(envelopeSchema, { code: '0', msg: '好', result: [1], extra: true })).toEqual({
      code: '0',
      msg: '好',
      result: [1],
    });
    expect(v.parse(envelopeSchema, { code: 0 })).toEqual({ code: '0', msg: '' });
  });

  test('is invalid without a code', () => {
    const others = [{}, { msg: 'ok' }, { code: null }, [], null, 'ok', '<html></html>', 1];
    expect(others.filter((body) => v.is(envelopeSchema, body))).toEqual([]);
  });

  test('codes are those of the specification', () => {
    expect(CODE).toEqual({ ok: '0', refused: '1', rule: '1002', sessionInvalid: '1001' });
  });
});

describe('notices with the same text', () => {
  const toFailureNotice = (failure: Failure): Notice => ({
    about: 'failure',
    tone: 'error',
    failure,
  });
  test('have the same key, and others have different keys', () => {
    expect(noticeKey(toFailureNotice({ kind: 'network' }))).toBe(
      noticeKey(toFailureNotice({ kind: 'network' })),
    );
    expect(noticeKey(toFailureNotice({ kind: 'network' }))).not.toBe(
      noticeKey(toFailureNotice({ kind: 'server' })),
    );
    expect(noticeKey(toFailureNotice({ kind: 'server', reference: '7f3a' }))).toBe(
      noticeKey(toFailureNotice({ kind: 'server', reference: '91c2' })),
    );
    expect(noticeKey(toFailureNotice(http(400)))).not.toBe(noticeKey(toFailureNotice(http(413))));
  });
});
