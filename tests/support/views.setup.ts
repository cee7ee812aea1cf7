import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Test files can share the window of their worker, so each file starts with an empty page. */
function resetWindow(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
}

// The first visit of a page imports its code, which takes long on a busy machine.
configure({ asyncUtilTimeout: 25_000 });
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
resetWindow();
// Testing Library sets this flag and cleans up by itself only if the test runner's functions are global.
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
