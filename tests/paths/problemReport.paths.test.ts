import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { ProblemReportContext } from '#machines/problemReport/problemReport.types.ts';
import { createProblemDraft, type ProblemDraft } from '#models/order/problemDraft.ts';
import { callError, callFailed, isRefused, losesSession } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = Omit<StepView<ProblemReportContext>, 'is'>;

const isComplete = ({ was: { draft } }: View) =>
  draft !== null && draft.lines.length > 0 && draft.kind !== null && (draft.kind !== 'other' || draft.message !== '');
const areSmallPictures = ({ event, was }: View) =>
  event['files'].length > 0 &&
  event['files'].length + was.queue.length + (was.draft?.pictures.length ?? 0) <= 5 &&
  event['files'].every(({ type }: File) => type === 'image/png');
const hasMore = ({ was }: View) => was.queue.length > 1;

const withDraft = (change: (draft: ProblemDraft, view: View) => Partial<ProblemDraft>) => ({
  draft: (view: View) => view.was.draft && { ...view.was.draft, ...change(view.was.draft, view) },
});
const queued = {
  queue: ({ was, event }: View) => [...was.queue, ...event['files']],
  failure: null,
};
const nextQueue = { queue: ({ was }: View) => was.queue.slice(1) };
const addedPicture = {
  ...withDraft(({ pictures }, { event }) => ({ pictures: [...pictures, event['output']] })),
  ...nextQueue,
};
const cleared = { draft: null, queue: [], failure: null };
const rejected = {
  to: 'editing',
  sets: { ...withDraft(() => ({ isSent: false })), failure: callError },
  emits: [callFailed],
} as const;
const unconfirmed = { to: 'unconfirmed', sets: { failure: callError }, emits: [callFailed] } as const;
const opened = {
  to: 'editing',
  sets: { draft: ({ event }: View) => createProblemDraft(event['reportId']), failure: null },
} as const;
const toReport = ({ is: { draft } }: StepView<ProblemReportContext>) => ({
  reportId: draft?.reportId,
  kind: draft?.kind,
  message: draft?.message,
  lines: draft?.lines,
  images: draft?.pictures.map(({ imgUrl }) => imgUrl),
});

const sendsReport = {
  calls: {
    sendReport: (view: StepView<ProblemReportContext>) => ({ report: toReport(view) }),
  },
};

/** docs/decisions/049: a report without a reply is never edited. */
const problemReportConsequences: ConsequenceTable<ProblemReportContext> = {
  entries: {
    uploading: { calls: { uploadPicture: ({ is }) => ({ file: is.queue[0] }) } },
    sending: sendsReport,
    resending: sendsReport,
  },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event }) => {
          const { draft } = event['input'];
          if (draft === null) return 'closed';
          return draft.isSent ? 'unconfirmed' : 'editing';
        },
        sets: { draft: ({ event }) => event['input'].draft, queue: [], failure: null },
      },
    ],
    ['closed|sent', 'report.open', opened],
    ['editing|uploading', 'report.change', { sets: withDraft((_, { event }) => event['change']) }],
    [
      'editing|uploading',
      'picture.remove',
      {
        sets: withDraft(({ pictures }, { event }) => ({
          pictures: pictures.filter(({ imgUrl }) => imgUrl !== event['imgUrl']),
        })),
      },
    ],
    ['editing|uploading|unconfirmed', 'report.close', { to: 'closed', sets: cleared }],
    ['editing', 'pictures.add', areSmallPictures, { to: 'uploading', sets: queued }],
    ['uploading', 'pictures.add', areSmallPictures, { sets: queued }],
    ['uploading', 'uploadPicture answers', hasMore, { to: 'uploading', sets: addedPicture }],
    ['uploading', 'uploadPicture answers', { to: 'editing', sets: addedPicture }],
    ['uploading', 'uploadPicture fails', { to: 'editing', sets: { queue: [], failure: callError }, emits: [callFailed] }],
    ['editing', 'report.submit', isComplete, { to: 'sending', sets: { ...withDraft(() => ({ isSent: true })), failure: null } }],
    ['unconfirmed', 'report.submit', { to: 'resending', sets: { failure: null } }],
    ['sending|resending', 'sendReport answers', { to: 'sent', sets: cleared, emits: ['problem.reported'] }],
    ['sending', 'sendReport fails', isRefused, rejected],
    ['sending', 'sendReport fails', unconfirmed],
    ['resending', 'sendReport fails', losesSession, unconfirmed],
    ['resending', 'sendReport fails', isRefused, rejected],
    ['resending', 'sendReport fails', unconfirmed],
  ],
};

testChartPaths('problemReport', problemReportConsequences);
