import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors, recordEmitted } from '#explorer/fakeActors.ts';
import { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import type { ProblemDraft } from '#models/order/problemDraft.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const LINE = { goodsId: '1001', promotionId: null, quantity: 1 };
const toFile = (name: string) => new File([name], name, { type: 'image/png' });
const toPicture = (name: string) => ({ imgUrl: `/upload/${name}`, viewUrl: `/view/${name}` });

function openReport(draft: ProblemDraft | null = null) {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(problemReportMachine), { input: { draft } });
  const facts = recordEmitted(actor);
  actor.start();
  const state = () => actor.getSnapshot().value;
  const getDraft = () => actor.getSnapshot().context.draft;
  return { actor, fakes, facts, state, getDraft };
}

function openCompleteReport() {
  const report = openReport();
  report.actor.send({ type: 'report.open', reportId: 'r1' });
  report.actor.send({ type: 'report.change', change: { kind: 'damaged', lines: [LINE] } });
  return report;
}

test('five pictures are uploaded one after the other, and a sixth is refused', async () => {
  const { actor, fakes, state, getDraft } = openCompleteReport();
  const files = ['1', '2', '3', '4'].map(toFile);
  actor.send({ type: 'pictures.add', files });
  actor.send({ type: 'pictures.add', files: [toFile('5')] });
  expect(actor.getSnapshot().can({ type: 'pictures.add', files: [toFile('6')] })).toBe(false);
  for (const name of ['1', '2', '3', '4', '5'])
    await fakes.resolve('uploadPicture', toPicture(name));
  expect(fakes.getInputs('uploadPicture')).toEqual(
    [...files, expect.any(File)].map((file) => ({ file })),
  );
  expect([state(), getDraft()?.pictures.map(({ imgUrl }) => imgUrl)]).toEqual([
    'editing',
    ['/upload/1', '/upload/2', '/upload/3', '/upload/4', '/upload/5'],
  ]);
  expect(actor.getSnapshot().can({ type: 'pictures.add', files: [toFile('6')] })).toBe(false);
});

test('a failed upload keeps the pictures before it, and the report can be sent without it', async () => {
  const { actor, fakes, state, getDraft } = openCompleteReport();
  actor.send({ type: 'pictures.add', files: [toFile('1'), toFile('2')] });
  await fakes.resolve('uploadPicture', toPicture('1'));
  await fakes.reject('uploadPicture', FAILURES.network);
  expect([state(), getDraft()?.pictures]).toEqual(['editing', [toPicture('1')]]);
  actor.send({ type: 'report.submit' });
  expect(fakes.getInputs('sendReport')).toEqual([
    {
      report: {
        ...{ reportId: 'r1', kind: 'damaged', message: '', lines: [LINE] },
        images: ['/upload/1'],
      },
    },
  ]);
});

test('a report without a reply is sent again with the same id, also after a reload and a login', async () => {
  const { actor, fakes, state, getDraft } = openCompleteReport();
  actor.send({ type: 'report.submit' });
  await fakes.reject('sendReport', FAILURES.network);
  expect([state(), getDraft()?.isSent]).toEqual(['unconfirmed', true]);
  expect(actor.getSnapshot().can({ type: 'report.change', change: {} })).toBe(false);

  const reloaded = openReport(getDraft());
  expect(reloaded.state()).toBe('unconfirmed');
  reloaded.actor.send({ type: 'report.submit' });
  await reloaded.fakes.reject('sendReport', FAILURES.sessionInvalid);
  expect([reloaded.state(), reloaded.facts]).toEqual([
    'unconfirmed',
    [{ type: 'call.failed', failure: FAILURES.sessionInvalid }],
  ]);
  reloaded.actor.send({ type: 'report.submit' });
  await reloaded.fakes.resolve('sendReport');
  expect([reloaded.state(), reloaded.getDraft(), reloaded.facts.at(-1)]).toEqual([
    'sent',
    null,
    { type: 'problem.reported' },
  ]);
  const ids = reloaded.fakes.getInputs('sendReport').map((input) => Object(input).report.reportId);
  expect(ids).toEqual(['r1', 'r1']);
});

test('a refused report can be corrected, and a lost session keeps it', async () => {
  const { actor, fakes, state, getDraft } = openCompleteReport();
  for (const failure of [FAILURES.refused, FAILURES.sessionInvalid]) {
    actor.send({ type: 'report.submit' });
    await fakes.reject('sendReport', failure);
    expect([state(), getDraft()]).toMatchObject(['editing', { isSent: false, lines: [LINE] }]);
  }
  actor.send({ type: 'report.close' });
  expect([state(), getDraft()]).toEqual(['closed', null]);
});

test('a picture is removed, and the others stay', async () => {
  const { actor, fakes, getDraft } = openCompleteReport();
  actor.send({ type: 'pictures.add', files: ['1', '2', '3'].map(toFile) });
  for (const name of ['1', '2', '3']) await fakes.resolve('uploadPicture', toPicture(name));
  actor.send({ type: 'picture.remove', imgUrl: '/upload/2' });
  expect(getDraft()?.pictures).toEqual([toPicture('1'), toPicture('3')]);
});

test('a report without a kind or an item is not sent, and no picture is uploaded without a file', () => {
  const { actor, state } = openReport();
  actor.send({ type: 'report.open', reportId: 'r1' });
  expect(actor.getSnapshot().can({ type: 'report.submit' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'pictures.add', files: [] })).toBe(false);
  actor.send({ type: 'report.change', change: { kind: 'damaged' } });
  expect(actor.getSnapshot().can({ type: 'report.submit' })).toBe(false);
  actor.send({ type: 'report.change', change: { lines: [LINE] } });
  expect([state(), actor.getSnapshot().can({ type: 'report.submit' })]).toEqual(['editing', true]);
});

test('a report that was typed before a reload is edited again, and none is open without one', () => {
  const { getDraft } = openCompleteReport();
  const reloaded = openReport(getDraft());
  expect([reloaded.state(), reloaded.getDraft()]).toEqual(['editing', getDraft()]);
  expect(openReport().state()).toBe('closed');
});

test('a report that was sent again can be corrected only after a refusal', async () => {
  const { actor, fakes, state, getDraft } = openCompleteReport();
  actor.send({ type: 'report.submit' });
  await fakes.reject('sendReport', FAILURES.network);
  actor.send({ type: 'report.submit' });
  expect(state()).toBe('resending');
  await fakes.reject('sendReport', FAILURES.network);
  expect(state()).toBe('unconfirmed');
  actor.send({ type: 'report.submit' });
  await fakes.reject('sendReport', FAILURES.refused);
  expect([state(), getDraft()?.isSent]).toEqual(['editing', false]);
});
