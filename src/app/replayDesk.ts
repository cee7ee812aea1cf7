import { parseScript, type ReplayScript } from './replayRecord.ts';

const ASK = 'Replay: choose a recording, or press "Replay in the shop" on the chart page. ';

/** Says in the corner of the shop how the replay goes. */
export function tell(page: Document, text: string): HTMLElement {
  const box = page.getElementById('replay') ?? page.createElement('output');
  box.id = 'replay';
  box.textContent = text;
  box.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:99;padding:10px 14px;border:1px solid currentColor;border-radius:10px;background:Canvas;color:CanvasText;max-width:40ch';
  page.body.append(box);
  return box;
}

/** The recording of a bug report, chosen here. */
function chooseFile(page: Document): HTMLInputElement {
  const input = page.createElement('input');
  input.type = 'file';
  input.accept = 'application/json';
  input.setAttribute('aria-label', 'Recording file');
  return input;
}

/** The chart page that opened this one hands its recording over; where none did, or it is no use, a file is chosen. */
export function receiveScript(page: Window): Promise<ReplayScript> {
  const opener: Window | null = page.opener; // typed any by the DOM
  const input = chooseFile(page.document);
  tell(page.document, ASK).append(input);
  return new Promise((done) => {
    const read = (text: string) => {
      try {
        done(parseScript(text));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        tell(page.document, `${why} Choose another recording. `).append(input);
      }
    };
    input.addEventListener('change', () => void input.files?.[0]?.text().then(read));
    page.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== page.location.origin || source === null || source !== opener) return;
      if (typeof data !== 'object' || data === null || !('recording' in data)) return;
      if (typeof data.recording === 'string') read(data.recording);
    });
    opener?.postMessage({ type: '@mall.replay.wanted' }, page.location.origin);
  });
}
