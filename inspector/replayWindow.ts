import type { Recording } from './record/recording.ts';
import { isFields } from './record/wire.ts';
import { updateView } from './store.ts';

/** Opens the shop in replay mode and sends the recording when the shop requests it. */
export function openReplayWindow(recording: Recording): void {
  const recordingJson = recording.toJson();
  const shop = window.open('/home?replay', '_blank');
  if (!shop) return updateView({ notice: 'The browser did not let the shop open.' });
  const sendRecording = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== shop) return;
    if (!isFields(data) || data['type'] !== '@mall.replay.wanted') return;
    window.removeEventListener('message', sendRecording);
    shop.postMessage({ type: '@mall.replay', recording: recordingJson }, origin);
  };
  window.addEventListener('message', sendRecording);
}
