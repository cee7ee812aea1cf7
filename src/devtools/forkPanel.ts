import { findSamples, type OutcomeSamples } from './fork.ts';
import type { PendingCalls, WaitingCall } from './pendingCalls.ts';
import { createPanelButton } from './replayPanel.ts';
import type { PendingTimer } from './stepTimers.ts';

const FIELD_STYLE = 'display:block;width:100%;font:12px monospace;box-sizing:border-box';

/** @returns undefined for invalid JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field for the reply of the call's request, which must fit the schema of the call. */
function createReplyForm(browserDocument: Document, pending: WaitingCall): HTMLElement[] {
  const { request } = pending;
  if (!request) return [];
  const { call } = request;
  const field = browserDocument.createElement('textarea');
  field.setAttribute('aria-label', `Result of ${call.name} as JSON`);
  field.rows = 3;
  field.style.cssText = FIELD_STYLE;
  const problem = browserDocument.createElement('output');
  const reply = () => {
    const result = parseJson(field.value);
    problem.textContent = result === undefined ? 'This is not valid JSON.' : request.reply(result);
  };
  return [
    field,
    createPanelButton(browserDocument, `Reply to ${call.method} ${call.path}`, reply),
    createPanelButton(browserDocument, 'No network', () => request.fail({ kind: 'network' })),
    problem,
  ];
}

type ShownCalls = Pick<PendingCalls, 'list' | 'finish'>;

function createCallForm(
  browserDocument: Document,
  pending: WaitingCall,
  calls: ShownCalls,
  samples: OutcomeSamples,
): HTMLElement | null {
  const choices = findSamples(samples, pending);
  if (!pending.request && choices.length === 0) return null;
  const form = browserDocument.createElement('fieldset');
  const title = browserDocument.createElement('legend');
  title.textContent = `${pending.chart.id}: ${pending.name}`;
  const input = browserDocument.createElement('code');
  input.textContent = JSON.stringify(pending.request?.input ?? pending.input) ?? '';
  input.style.cssText = 'display:block;max-height:4em;overflow:auto;word-break:break-all';
  const buttons = choices.map(({ name, event }) =>
    createPanelButton(browserDocument, name, () => calls.finish(pending, event)),
  );
  form.append(title, input, ...buttons, ...createReplyForm(browserDocument, pending));
  return form;
}

interface ForkView {
  readonly status: string;
  readonly calls: ShownCalls;
  readonly samples: OutcomeSamples;
  readonly timers: readonly PendingTimer[];
}

/**
 * Shows the calls and timers for which a developer chooses what happens. A form stays while its
 * request waits, with what was typed.
 */
export function createForkPanel(browserDocument: Document, panel: HTMLElement) {
  const status = browserDocument.createElement('p');
  const forms = browserDocument.createElement('div');
  const timerList = browserDocument.createElement('div');
  const shown = new Map<unknown, HTMLElement>();
  panel.replaceChildren(status, forms, timerList);
  panel.style.cssText += ';max-height:70vh;overflow:auto;width:40ch';
  return ({ status: text, calls, samples, timers }: ForkView): void => {
    status.textContent = text;
    const keys = new Map(calls.list().map((call) => [call.request ?? call, call]));
    for (const [key, form] of shown)
      if (!keys.has(key as WaitingCall)) {
        form.remove();
        shown.delete(key);
      }
    for (const [key, call] of keys) {
      const form = shown.has(key) ? null : createCallForm(browserDocument, call, calls, samples);
      if (!form) continue;
      shown.set(key, form);
      forms.append(form);
    }
    const buttons = timers.map(({ ms, fire }) =>
      createPanelButton(browserDocument, `After ${ms / 1000} s`, fire),
    );
    timerList.replaceChildren(...buttons);
  };
}
