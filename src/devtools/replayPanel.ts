import { parseReplayScript, type ReplayScript } from './replayScript.ts';

const PROMPT = 'Replay: choose a recording, or press "Replay in the shop" on the chart page. ';

/** Shows the status of the replay in a corner of the page. */
export function showStatus(page: Document, text: string): HTMLElement {
  const panel = page.getElementById('replay') ?? page.createElement('output');
  panel.id = 'replay';
  panel.textContent = text;
  panel.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:99;padding:10px 14px;border:1px solid currentColor;border-radius:10px;background:Canvas;color:CanvasText;max-width:40ch';
  page.body.append(panel);
  return panel;
}

/** Lets a developer choose the file of a recording. */
function createFileInput(page: Document): HTMLInputElement {
  const input = page.createElement('input');
  input.type = 'file';
  input.accept = 'application/json';
  input.setAttribute('aria-label', 'Recording file');
  return input;
}

/** Receives the recording from the chart page that opened this one; otherwise a developer chooses a file. */
export function receiveScript(page: Window): Promise<ReplayScript> {
  const opener: Window | null = page.opener; // `any` in the DOM types
  const input = createFileInput(page.document);
  showStatus(page.document, PROMPT).append(input);
  return new Promise((resolve) => {
    const read = (text: string) => {
      try {
        resolve(parseReplayScript(text));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        showStatus(page.document, `${reason} Choose another recording. `).append(input);
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
