import type { OutcomeSamples } from './fork.ts';
import { parseReplayScript, type ReplayScript } from './replayScript.ts';
import type { WatchedPath } from './watchedChart.ts';

const PROMPT = 'Replay: choose a recording, or press "Replay in the shop" on the chart page. ';

/** Shows the status of the replay in a corner of the page. */
export function showStatus(browserDocument: Document, text: string): HTMLElement {
  const panel = browserDocument.getElementById('replay') ?? browserDocument.createElement('output');
  panel.id = 'replay';
  panel.textContent = text;
  panel.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:99;padding:10px 14px;border:1px solid currentColor;border-radius:10px;background:Canvas;color:CanvasText;max-width:40ch';
  browserDocument.body.append(panel);
  return panel;
}

/** A button of the panel. The styles of the shop remove the appearance of buttons. */
export function createPanelButton(
  browserDocument: Document,
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = browserDocument.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.style.cssText =
    'margin:2px;padding:4px 8px;border:1px solid currentColor;border-radius:6px';
  button.addEventListener('click', onClick);
  return button;
}

/** Lets a developer choose the file of a recording. */
function createFileInput(browserDocument: Document): HTMLInputElement {
  const input = browserDocument.createElement('input');
  input.type = 'file';
  input.accept = 'application/json';
  input.setAttribute('aria-label', 'Recording file');
  return input;
}

interface ReplayMessage {
  readonly type?: unknown;
  readonly recording?: unknown;
  /** index of the item from which a fork continues */
  readonly until?: unknown;
  readonly samples?: unknown;
  /** index of the item that is left out */
  readonly without?: unknown;
  readonly watch?: unknown;
}
interface ReadOptions {
  readonly until?: number | undefined;
  readonly without?: number | undefined;
  readonly samples?: OutcomeSamples | undefined;
}
export type ReplayRequest = RecordingRequest | WatchRequest;
/** Watches a chart take the steps of a path of the test plan. */
interface WatchRequest {
  readonly kind: 'watch';
  readonly path: WatchedPath;
}
export interface RecordingRequest {
  readonly kind: 'recording';
  readonly script: ReplayScript;
  /** whether the charts continue after the last step */
  readonly isFork: boolean;
  readonly samples: OutcomeSamples;
}

/** Accepts the chart page that opened this one, or that this one opened. */
function isFromChartPage({ origin, source }: MessageEvent, browserWindow: Window): boolean {
  if (origin !== browserWindow.location.origin || source === null) return false;
  return source === browserWindow.opener || Reflect.get(source, 'opener') === browserWindow;
}

/** @returns null for a message of another page */
function readMessage(event: MessageEvent<unknown>, browserWindow: Window): ReplayMessage | null {
  const { data } = event;
  const isRequest =
    isFromChartPage(event, browserWindow) && typeof data === 'object' && data !== null;
  return isRequest ? data : null;
}

function postWanted(chartPage: MessageEventSource | null, { location }: Window): void {
  chartPage?.postMessage({ type: '@mall.replay.wanted' }, { targetOrigin: location.origin });
}

const toIndex = (value: unknown) => (typeof value === 'number' ? value : undefined);
const toReadOptions = ({ until, without, samples }: ReplayMessage): ReadOptions => ({
  until: toIndex(until),
  without: toIndex(without),
  samples: samples as OutcomeSamples | undefined,
});

/**
 * Receives a recording or a path from the chart page that opened this one; otherwise a developer
 * chooses a file.
 */
export function receiveRequest(browserWindow: Window): Promise<ReplayRequest> {
  const opener: Window | null = browserWindow.opener; // `any` in the DOM types
  const input = createFileInput(browserWindow.document);
  showStatus(browserWindow.document, PROMPT).append(input);
  return new Promise((resolve) => {
    const read = (text: string, { until, without, samples }: ReadOptions = {}) => {
      try {
        const script = parseReplayScript(text, until, without);
        resolve({ kind: 'recording', script, isFork: until !== undefined, samples: samples ?? {} });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        showStatus(browserWindow.document, `${reason} Choose another recording. `).append(input);
      }
    };
    input.addEventListener(
      'change',
      () => void input.files?.[0]?.text().then((text) => read(text)),
    );
    browserWindow.addEventListener('message', (event: MessageEvent<unknown>) => {
      const request = readMessage(event, browserWindow);
      if (!request) return;
      const { type, recording, watch } = request;
      if (type === '@mall.hello') postWanted(event.source, browserWindow);
      if (watch) resolve({ kind: 'watch', path: watch as WatchedPath });
      if (typeof recording !== 'string') return;
      read(recording, toReadOptions(request));
    });
    postWanted(opener, browserWindow);
  });
}
