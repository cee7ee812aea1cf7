import type { BrowserContext, Page } from 'playwright-core';
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

/** Passes the time of each press, input and step back of the shopper on. */
function passActions(): void {
  const page = window as unknown as { noteAction: (at: number) => void };
  const note = () => page.noteAction(performance.timeOrigin + performance.now());
  for (const type of ['click', 'keydown', 'input', 'popstate'])
    window.addEventListener(type, note, true);
}

interface Action {
  readonly at: number;
  readonly index: number;
}
/** A problem of a page, with the action before it. */
interface Problem {
  readonly page: Page;
  /** null while the page loads */
  readonly recording: Recording | null;
  readonly action: Action;
}

/** Records the charts of a built shop in a browser: its pages are sent as with MALL_INSPECT=1. */
export class PageRunRecorder {
  readonly #recordings = new Map<Page, Recording>();
  #recording = new Recording('nothing was recorded');
  #step = '';
  /** the last action of the shopper, and the number of items before it */
  #action: Action = { at: 0, index: 0 };
  /** the pages that load a document whose messages have not arrived yet */
  readonly #loading = new Set<Page>();
  /** by their text */
  readonly #problems = new Map<string, Problem>();

  /** what the page that was loaded or used last has recorded */
  get recording(): Recording {
    return this.#recording;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteInspection', ({ page }, text: string) =>
      this.#note(page, text),
    );
    await context.exposeBinding('noteAction', ({ page }, at: number) => this.#noteAction(page, at));
    await context.addInitScript(passActions);
    await context.addInitScript(passInspection);
    await context.route(
      ({ pathname }) => !NOT_A_PAGE.test(pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        this.#loading.add(route.request().frame().page());
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

  /** The run failed in the step that the last action of the shopper, or the load, began. */
  markLastAction(): void {
    const { at, index } = this.#action;
    const { items } = this.#recording;
    const first = items.findIndex((item, position) => position >= index && item.at >= at);
    this.#recording.markFailure('', first < 0 ? items.length : first);
  }

  /** Notes the action before a problem of a page. */
  readonly noteProblem = (page: Page, problem: string): void => {
    const recording = this.#loading.has(page) ? null : (this.#recordings.get(page) ?? null);
    if (!this.#problems.has(problem))
      this.#problems.set(problem, { page, recording, action: this.#action });
  };

  /** The run failed in the step in which the problem occurred. */
  markProblem(problem: string): void {
    const noted = this.#problems.get(problem);
    if (noted?.recording) {
      this.#recording = noted.recording;
      this.#action = noted.action;
    }
    this.markLastAction();
  }

  #noteAction(page: Page, at: number): void {
    this.#recording = this.#recordings.get(page) ?? this.#recording;
    // Messages of the events before may still arrive, so the time decides, too.
    this.#action = { at, index: this.#recording.items.length };
  }

  /** Each load of a page is a separate run; the latest one is kept. */
  #note(page: Page, text: string): void {
    const message = parseShopMessage(parseJson(text));
    if (!message) return;
    const recording = this.#findRecording(page, message.run);
    if (message.place !== null) recording.addPageVisit(message.item.at, message.place);
    recording.add(message.item);
  }

  #findRecording(page: Page, run: string): Recording {
    const current = this.#recordings.get(page);
    if (current?.run === run) return current;
    const recording = new Recording(run);
    recording.markFailure(this.#step);
    this.#recordings.set(page, recording);
    this.#loading.delete(page);
    for (const [line, problem] of this.#problems)
      if (problem.page === page && problem.recording === null)
        this.#problems.set(line, { page, recording, action: { at: 0, index: 0 } });
    this.#recording = recording;
    // A press may be noted before the first message of its page arrives.
    this.#action = { ...this.#action, index: 0 };
    return recording;
  }

  /**
   * Saves the recording of a run that failed in the current step.
   * @returns lines for the message of the failure
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
