import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetSharedWindow } from './sharedWindow.ts';

// The first visit of a page imports its code, which takes long on a busy machine.
configure({ asyncUtilTimeout: Number(process.env['VIEW_TIMEOUT_MS'] ?? 25_000) });
resetSharedWindow();
// happy-dom loads no picture, but says that each is complete; with a width of 0, it would be
// broken.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  configurable: true,
  get: () => false,
});
// Testing Library sets this flag and cleans up by itself only if the test runner's functions are
// global.
const setActEnvironment = (isActEnvironment: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActEnvironment });
beforeEach(() => {
  setActEnvironment(true);
});
afterEach(() => {
  cleanup();
  // Code of a page that arrives after its test changes nothing.
  setActEnvironment(false);
});
// An import that is interrupted when its file ends would fail in the next file, which shares its
// modules.
afterAll(() => vi.dynamicImportSettled());
