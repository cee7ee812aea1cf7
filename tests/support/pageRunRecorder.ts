import type { BrowserContext } from 'playwright-core';
import { createRedactor } from '#src/devtools/inspectRedaction.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { parseJson, parseShopMessage } from '../../inspector/record/wire.ts';
import { saveFailedRun, toRecordingName } from './runRecorder.ts';

const CONFIG = '<script type="application/json" id="mall">{';
const NOT_A_PAGE = /^\/(api|assets|pictures|static|inspector)\//;

/**
 * Connects the shop's inspection to the page itself, which passes each message on. It uses no
 * timers: a test may stop the clock.
 */
function passInspection(): void {
  const page = window as unknown as { noteInspection: (message: string) => void };
  let isConnected = false;
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== window || typeof data !== 'object' || data === null || !('type' in data)) return;
    if ('sessionId' in data) page.noteInspection(JSON.stringify(data));
    if (data.type !== '@mall.ready' || isConnected) return;
    isConnected = true;
    window.postMessage({ type: '@statelyai.connected' }, window.location.origin);
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label="Inspect the charts"]')) return;
    observer.disconnect();
    window.postMessage({ type: '@mall.hello', isNew: false }, window.location.origin);
  }).observe(document, { childList: true, subtree: true });
}

/** Records the charts of a built shop in a browser: its pages are sent as with MALL_INSPECT=1. */
export class PageRunRecorder {
  #recording = new Recording('nothing was recorded');
  #step = '';

  /** what the page that is open now has recorded */
  get recording(): Recording {
    return this.#recording;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteInspection', (_, text: string) => this.#note(text));
    await context.addInitScript(passInspection);
    await context.route(
      ({ pathname }) => !NOT_A_PAGE.test(pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace(CONFIG, `${CONFIG}"inspects":true,`);
        return route.fulfill({ response, body });
      },
    );
  }

  /** The next messages belong to this step. */
  beginStep(step: string): void {
    this.#step = step;
    this.#recording.markFailure(step);
  }

  /** Each load of the page is a separate run; the latest one is kept. */
  #note(text: string): void {
    const message = parseShopMessage(parseJson(text));
    if (!message) return;
    if (message.run !== this.#recording.run) {
      this.#recording = new Recording(message.run);
      this.#recording.markFailure(this.#step);
    }
    if (message.place !== null) this.#recording.addPageVisit(message.item.at, message.place);
    this.#recording.add(message.item);
  }

  /**
   * Saves the recording of a run that failed in the current step. @returns lines for the message of
   * the failure
   */
  save(name: string, message: string): string {
    const text = String(createRedactor(() => '').redact(message));
    this.#recording.markFailure(text, this.#recording.failure?.index);
    return saveFailedRun(name, this.#recording);
  }
}

/** The description of a recorded repetition of a failed run. */
interface FailedRun {
  readonly level: string;
  readonly chart: string;
  readonly path: string;
}

/**
 * Performs a run in a browser; a run that fails is repeated and recorded, because recording would
 * change the pages.
 */
export async function runOrRecord(
  { level, chart, path }: FailedRun,
  perform: (recorder: PageRunRecorder | null) => Promise<void>,
): Promise<void> {
  try {
    await perform(null);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const recorder = new PageRunRecorder();
    const repeated = await perform(recorder).then(
      () => null,
      (again: unknown) => String(again),
    );
    const note = repeated ?? `It did not fail when it was repeated. Before: ${error.message}`;
    error.message += recorder.save(toRecordingName(level, chart, path), note);
    throw error;
  }
}
