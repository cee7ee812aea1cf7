import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import { STATUS_CODES } from '#models/order/order.ts';
import { orderProblemsCall, reportProblemCall } from '#models/order/problem.api.ts';
import { paths } from '#src/mall/paths.ts';
import type { StubbedReply } from './interceptCalls.ts';
import { type MockedPage, type PageState, visitPage, waitForMachineState } from './mockedPage.ts';

const findReport = ({ page }: MockedPage) => page.locator('[data-machine="problemReport"]');

const COMPLETED = {
  ...{ state: 'completed', orderStatus: STATUS_CODES.completed },
  events: [{ at: 1_790_000_000_000, event: 'order.complete', to: 'completed' }],
};

/** Opens the page of a completed order with these reports. */
const problemState = (
  name: string,
  problems: Readonly<Record<string, unknown>>,
  finish: (mockedPage: MockedPage) => Promise<void>,
): PageState => ({
  name,
  open: async (mockedPage) => {
    mockedPage.stubReply(orderDetailCall, { changed: COMPLETED });
    mockedPage.stubReply(orderProblemsCall, { result: problems });
    await visitPage(paths.order(mockedPage.orderNo))(mockedPage);
    await findReport(mockedPage).waitFor();
    await finish(mockedPage);
  },
});

const REPORT = {
  ...{ kind: 'damaged', message: 'The lid is broken.', lines: [], images: [] },
  ...{ refund: null, answer: null, createdAt: 1_790_000_000_000, answeredAt: null },
};
const REPORTS = [
  { ...REPORT, reportId: '00000000-0000-4000-8000-000000000001', state: 'open' },
  {
    ...REPORT,
    reportId: '00000000-0000-4000-8000-000000000002',
    ...{ state: 'refunded', refund: 15.7, answer: 'Sorry for the lid.' },
  },
  { ...REPORT, reportId: '00000000-0000-4000-8000-000000000003', state: 'declined', answer: 'No.' },
];
const NO_REPORTS = { deadline: 4_000_000_000_000, list: [] };

/** Discards the draft of an earlier state and opens a new one. */
async function openForm(mockedPage: MockedPage) {
  const buttons = findReport(mockedPage).getByRole('button');
  if ((await findReport(mockedPage).getAttribute('data-state')) !== 'closed')
    await buttons.last().click();
  await waitForMachineState(mockedPage, 'problemReport', 'closed');
  await buttons.first().click();
  await waitForMachineState(mockedPage, 'problemReport', 'editing');
}
const submit = (mockedPage: MockedPage) =>
  findReport(mockedPage).locator('button[type=submit]').click();

async function fillForm(mockedPage: MockedPage) {
  await openForm(mockedPage);
  const form = findReport(mockedPage).locator('form');
  await form.getByRole('checkbox').first().check({ force: true });
  await form.getByRole('radio').first().click();
}

const sentState = (name: string, answer: StubbedReply, state: string): PageState =>
  problemState(name, NO_REPORTS, async (mockedPage) => {
    mockedPage.stubReply(reportProblemCall, answer);
    await fillForm(mockedPage);
    await submit(mockedPage);
    await waitForMachineState(mockedPage, 'problemReport', state);
  });

/** The states of the problems on the page of a completed order. */
export const problemStates: readonly PageState[] = [
  problemState(
    'problems of an order with their answers',
    { deadline: null, list: REPORTS },
    (mockedPage) => waitForMachineState(mockedPage, 'problemReport', 'closed'),
  ),
  problemState('the form of a problem with its errors', NO_REPORTS, async (mockedPage) => {
    await openForm(mockedPage);
    await submit(mockedPage);
    await mockedPage.page.locator('main form [role=alert]').waitFor();
    // No link is partly behind the sticky header.
    await mockedPage.page.evaluate(() => window.scrollTo(0, 0));
  }),
  problemState('a problem, its picture uploading', NO_REPORTS, async (mockedPage) => {
    mockedPage.stubReply(uploadImageCall, 'never');
    await fillForm(mockedPage);
    const file = { name: '1.png', mimeType: 'image/png', buffer: Buffer.from('lid') };
    await findReport(mockedPage).locator('input[type=file]').setInputFiles(file);
    await waitForMachineState(mockedPage, 'problemReport', 'uploading');
  }),
  sentState('a problem, sending', 'never', 'sending'),
  sentState('a problem without a reply', 'failing', 'unconfirmed'),
  problemState('a problem without a reply, sent again', NO_REPORTS, async (mockedPage) => {
    mockedPage.stubReply(reportProblemCall, 'failing');
    await fillForm(mockedPage);
    await submit(mockedPage);
    await waitForMachineState(mockedPage, 'problemReport', 'unconfirmed');
    mockedPage.stubReply(reportProblemCall, 'never');
    await findReport(mockedPage).getByRole('button').first().click();
    await waitForMachineState(mockedPage, 'problemReport', 'resending');
  }),
  sentState('a problem, sent', { result: {} }, 'sent'),
];
