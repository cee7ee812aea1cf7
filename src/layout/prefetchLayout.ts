import { waitForIdle } from '../mall/idle.ts';
import { loadFailureDrawing } from '../mall/loadFailureDrawing.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { loadMessages } from './loadMessages.ts';

/**
 * Loads messages and the drawings of failures when the browser has nothing else to do, also for a
 * visitor who saves data: what is shown about a lost connection must not need the network.
 */
export async function prefetchLayout(browserWindow: Window): Promise<void> {
  await waitForIdle(browserWindow);
  await loadOptional(() => Promise.all([loadMessages(), loadFailureDrawing()]));
}
