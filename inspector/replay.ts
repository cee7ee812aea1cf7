import type { Recording } from './record/recording.ts';
import { isFields } from './record/wire.ts';
import { change } from './store.ts';

/** Opens the shop so that it replays this run, and hands the recording over when the shop asks for it. */
export function openReplay(recording: Recording): void {
  const text = recording.toJson();
  const shop = window.open('/home?replay', '_blank');
  if (!shop) return change({ notice: 'The browser did not let the shop open.' });
  const hand = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== shop) return;
    if (!isFields(data) || data['type'] !== '@mall.replay.wanted') return;
    window.removeEventListener('message', hand);
    shop.postMessage({ type: '@mall.replay', recording: text }, origin);
  };
  window.addEventListener('message', hand);
}
