import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecording } from '../../inspector/record/parseRecording.ts';

/** Opens the recording that the message of a failed test names. */
export function readFailedRecording(message: string) {
  const [, file = ''] = /recording: (\S+)/.exec(message) ?? [];
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  const { recording, unreadableCount } = parseRecording(text);
  const row = recording.rows[recording.getFailedRow() ?? -1];
  return {
    unreadableCount,
    reason: recording.failure?.message,
    failedIndex: recording.failure?.index,
    /** the chart and its event at which the recording opens */
    step: [recording.actors.get(row?.to ?? '')?.name, row?.type],
    value: recording.snapshotAt(row?.to ?? '', recording.end)?.value,
    charts: [...recording.actors.values()].map(({ name }) => name),
    pages: recording.items.flatMap((item) => (item.kind === 'place' ? [item.place] : [])),
  };
}

/** The message of a check that must fail. */
export async function catchMessage(check: () => Promise<void>): Promise<string> {
  try {
    await check();
  } catch (error) {
    return String(error);
  }
  throw new Error('the check did not fail');
}
