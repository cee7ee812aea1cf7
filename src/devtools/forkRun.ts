import type { AnyActor } from 'xstate';
import { answerFromRecording, createRecordedReplies, type OutcomeSamples } from './fork.ts';
import { createForkPanel } from './forkPanel.ts';
import { createRedactor } from './inspectRedaction.ts';
import type { PendingCalls } from './pendingCalls.ts';
import { createPanelButton, showStatus } from './replayPanel.ts';
import type { RecordedReply } from './replayScript.ts';
import type { PendingTimer } from './stepTimers.ts';

/** The values that a fork needs to continue after the last step of its recording. */
interface ForkOptions {
  readonly calls: PendingCalls;
  readonly replies: readonly RecordedReply[];
  readonly samples: OutcomeSamples;
  readonly toPath: (chart: AnyActor) => string;
  readonly listTimers: () => readonly PendingTimer[];
  /** calls `listener` after each change of a chart */
  readonly onChange: (listener: () => void) => void;
}

const RECORDED = 'Go on with the recorded replies';
const CHOSEN = 'Choose each outcome';
export const FORK_TEXT = 'Use the shop. A call without an outcome waits here; no request is sent.';

/** Asks how calls get their outcomes. @returns whether the recorded ones are used */
function askForReplies(browserDocument: Document, summary: string): Promise<boolean> {
  const panel = showStatus(browserDocument, `${summary} `);
  return new Promise((resolve) => {
    const buttons = [RECORDED, CHOSEN].map((label) =>
      createPanelButton(browserDocument, label, () => resolve(label === RECORDED)),
    );
    panel.append(...buttons);
  });
}

/**
 * The charts continue from the last step: with the recorded outcomes, then with those that a
 * developer chooses.
 */
export async function runFork(browserDocument: Document, summary: string, options: ForkOptions) {
  const hasChoice = options.replies.some(({ isLater }) => isLater);
  if (!hasChoice) return continueRun(browserDocument, `${summary} ${FORK_TEXT}`, options);
  const usesRecorded = await askForReplies(browserDocument, summary);
  return continueRun(browserDocument, FORK_TEXT, {
    ...options,
    replies: usesRecorded ? options.replies : [],
  });
}

/** Loads the page again with its server. */
function leaveReplay({ location }: Document): void {
  location.assign(location.pathname);
}

/** The charts continue; a call without a recorded outcome waits for one that is chosen. */
export function continueRun(browserDocument: Document, status: string, options: ForkOptions): void {
  const { calls, samples, listTimers, toPath, onChange } = options;
  const { redact } = createRedactor(() => '');
  const replies = createRecordedReplies(options.replies, toPath, redact);
  const panel = showStatus(browserDocument, '');
  const show = createForkPanel(browserDocument, panel);
  panel.append(
    createPanelButton(browserDocument, 'Return to the shop', () => leaveReplay(browserDocument)),
  );
  let isScheduled = false;
  // A call has sent its request, and a chart has handled its event, when the microtasks are done.
  const { port1, port2 } = new MessageChannel();
  const schedule = () => {
    if (!isScheduled) port2.postMessage(null);
    isScheduled = true;
  };
  port1.onmessage = () => {
    isScheduled = false;
    if (answerFromRecording(calls, replies)) schedule();
    show({ status, calls, samples, timers: listTimers() });
  };
  onChange(schedule);
  schedule();
}
