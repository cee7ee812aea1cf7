import { removeListenersAfterFile, resetSharedWindow } from './sharedWindow.ts';

// Files for `@vitest-environment node` have no window.
if (typeof document !== 'undefined') {
  resetSharedWindow();
  removeListenersAfterFile();
}
