import { expect, test } from 'vitest';
import {
  createProblemDraft,
  parseProblemDraft,
  picturesError,
  type ProblemDraft,
  toProblemReport,
  toSavedProblemDraft,
} from '#models/order/problemDraft.ts';

const OWNER = { account: 'anna@mall.example', orderNo: 'W1' };
const LINE = { goodsId: '1001', promotionId: null, quantity: 2 };
const draft: ProblemDraft = {
  ...createProblemDraft('00000000-0000-4000-8000-000000000001'),
  kind: 'damaged',
  message: 'The lid',
  lines: [LINE],
  pictures: [{ imgUrl: '/upload/1', viewUrl: '/view/1' }],
};
const store = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a half-typed report is read again by its owner on the page of its order', () => {
  const saved = store(toSavedProblemDraft(OWNER, draft));
  expect(parseProblemDraft(saved, OWNER)).toEqual(draft);
  expect(parseProblemDraft(saved, { ...OWNER, account: 'ben@mall.example' })).toBeNull();
  expect(parseProblemDraft(saved, { ...OWNER, orderNo: 'W2' })).toBeNull();
});

test.each([
  ['nothing', null],
  ['another version', { ...toSavedProblemDraft(OWNER, draft), version: 2 }],
  ['an unknown kind', toSavedProblemDraft(OWNER, { ...draft, kind: 'late' as never })],
  ['half a piece', toSavedProblemDraft(OWNER, { ...draft, lines: [{ ...LINE, quantity: 0.5 }] })],
])('%s is not read', (_, stored) => {
  expect(parseProblemDraft(store(stored), OWNER)).toBeNull();
});

test('a report contains the addresses of its pictures, and has a kind', () => {
  expect(toProblemReport(draft)?.images).toEqual(['/upload/1']);
  expect(toProblemReport({ ...draft, kind: null })).toBeNull();
});

test('a report has at most five pictures of the types and the size of receipts', () => {
  const png = { size: 1, type: 'image/png' };
  expect(picturesError(4, [png])).toBeUndefined();
  expect(picturesError(4, [png, png])).toBe('tooMany');
  expect(picturesError(0, [png, { size: 1, type: 'text/plain' }])).toBe('wrongType');
  expect(picturesError(0, [{ size: 5 * 1024 * 1024 + 1, type: 'image/png' }])).toBe('tooLarge');
});
