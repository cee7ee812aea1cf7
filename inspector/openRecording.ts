import { parseRecording } from './record/parseRecording.ts';
import { goToRow, openRun, chooseActor, updateView } from './store.ts';

/** The URL from which the server sends the recordings of failed tests (`.cache/recordings`). */
const RECORDINGS_URL = '/api/v1/inspect/recordings';

/** Opens the text of a recording; one of a failed test opens at the failed step. */
export function openRecordingText(name: string, text: string): void {
  try {
    const { recording, unreadableCount } = parseRecording(text);
    const note = unreadableCount === 0 ? '' : ` ${unreadableCount} of its items could not be read.`;
    openRun(recording, `Opened ${name}.${note}`);
    const row = recording.getFailedRow();
    if (row === null) return;
    goToRow(row);
    const actor = recording.actors.get(recording.rows[row]?.to ?? '');
    if (actor?.definition) chooseActor(actor.id);
  } catch (error) {
    updateView({ notice: error instanceof Error ? error.message : 'The file cannot be read.' });
  }
}

export async function openFile(file: File | undefined): Promise<void> {
  if (file) openRecordingText(file.name, await file.text());
}

/** `?recording=NAME` opens the recording that a failed test names. */
export async function openRequestedRecording(search: string): Promise<void> {
  const name = new URLSearchParams(search).get('recording');
  if (name === null) return;
  const reply = await fetch(`${RECORDINGS_URL}/${encodeURIComponent(name)}`).catch(() => null);
  if (reply?.ok) openRecordingText(name, await reply.text());
  else updateView({ notice: `There is no recording "${name}" in .cache/recordings.` });
}

/** A file that is dropped on the page is opened. */
export function openDroppedFiles(browserWindow: Window): void {
  browserWindow.addEventListener('dragover', (event) => event.preventDefault());
  browserWindow.addEventListener('drop', (event) => {
    event.preventDefault();
    void openFile(event.dataTransfer?.files[0]);
  });
}
