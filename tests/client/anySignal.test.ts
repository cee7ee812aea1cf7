import { afterEach, expect, test, vi } from 'vitest';
import { anySignal } from '#src/api/anySignal.ts';

afterEach(() => vi.unstubAllGlobals());

const abortBy = (first: AbortController, second: AbortController) => {
  const signal = anySignal(first.signal, second.signal);
  const before = signal.aborted;
  second.abort('timeout');
  first.abort('later');
  return [before, signal.aborted, signal.reason];
};

test.each(['a browser with AbortSignal.any', 'an older browser'])(
  'a call is cancelled by its page and by its time limit in %s',
  (browser) => {
    if (browser === 'an older browser') vi.stubGlobal('AbortSignal', class OldSignal {});
    const [ended, other] = [new AbortController(), new AbortController()];
    expect(abortBy(new AbortController(), other)).toEqual([false, true, 'timeout']);
    ended.abort('gone');
    const { aborted, reason } = anySignal(new AbortController().signal, ended.signal);
    expect([aborted, reason]).toEqual([true, 'gone']);
  },
);
