import { createChartModel } from '#explorer/model.ts';
import { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import type { ProblemReportContext } from '#machines/problemReport/problemReport.types.ts';
import type { ProblemDraft } from '#models/order/problemDraft.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const toFile = (name: string, type = 'image/png') => new File([name], name, { type });
const toPicture = (name: string) => ({ imgUrl: `/upload/${name}`, viewUrl: `/view/${name}` });

/** One piece of each product of the sample order. */
const REPORTED_LINE = { goodsId: '1001', promotionId: null, quantity: 1 };
const OTHER_LINE = { goodsId: '1002', promotionId: null, quantity: 1 };
const FRONT = toPicture('front');
const BACK = toPicture('back');

const savedDraft: ProblemDraft = {
  reportId: '00000000-0000-4000-8000-000000000001',
  kind: 'damaged',
  message: 'The lid is broken.',
  lines: [REPORTED_LINE],
  pictures: [FRONT],
  isSent: false,
};

const otherDraft: ProblemDraft = {
  reportId: '00000000-0000-4000-8000-000000000004',
  kind: 'other',
  message: 'It is too sweet.',
  lines: [{ ...OTHER_LINE, quantity: 2 }, REPORTED_LINE],
  pictures: [BACK],
  isSent: true,
};

const sixFiles = Array.from({ length: 6 }, () => toFile('more.png'));
const countPictures = ({ draft }: ProblemReportContext) => draft?.pictures.length ?? 0;

export const problemReportChart = createChartModel(problemReportMachine, {
  inputs: {
    'nothing saved': { draft: null },
    'a saved draft': { draft: savedDraft },
    'a draft without a reply': { draft: otherDraft },
  },
  events: {
    'report.open': {
      '': { reportId: '00000000-0000-4000-8000-000000000002' },
      again: { reportId: '00000000-0000-4000-8000-000000000003' },
    },
    'report.change': {
      'an item': { change: { lines: [REPORTED_LINE] } },
      'no item': { change: { lines: [] } },
      'another item': { change: { lines: [OTHER_LINE] } },
      'two pieces': { change: { lines: [{ ...REPORTED_LINE, quantity: 2 }] } },
      damaged: { change: { kind: 'damaged' } },
      'something else': { change: { kind: 'other' } },
      words: { change: { message: 'The lid is broken.' } },
      'no words': { change: { message: '' } },
    },
    // Few pictures keep the graph small; tests/machines/problemReport.test.ts adds five.
    'pictures.add'({ context }) {
      if (countPictures(context) > 0 || context.queue.length > 1)
        return { six: { files: sixFiles } };
      const onePicture = { 'one picture': { files: [toFile('front.png')] } };
      return context.queue.length === 1
        ? onePicture
        : {
            ...onePicture,
            'two pictures': { files: [toFile('front.png'), toFile('back.png')] },
            'no picture': { files: [] },
            'a text file': { files: [toFile('lid.txt', 'text/plain')] },
          };
    },
    'picture.remove': ({ context }) =>
      Object.fromEntries(
        (context.draft?.pictures ?? []).map(({ imgUrl }: { imgUrl: string }) => [
          imgUrl,
          { imgUrl },
        ]),
      ),
  },
  outcomes: {
    uploadPicture: {
      ok: ({ context }) => (countPictures(context) === 0 ? { front: FRONT } : { back: BACK }),
      err: { refused: FAILURES.refused, sessionInvalid: FAILURES.sessionInvalid },
    },
    sendReport: {
      ok: { stored: null },
      err: {
        refused: FAILURES.refused,
        'no reply': FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
      },
    },
  },
});
