import { afterEach, expect, it, vi } from 'vitest';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

afterEach(() => {
  vi.doUnmock('#src/layout/Messages.tsx');
  delete document.documentElement.dataset['touched'];
});

it('a touch before the scripts run loads the code and the texts of the messages', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.doMock('#src/layout/Messages.tsx', () => ({
    Messages: () => null,
    messageText: { load },
  }));
  document.documentElement.dataset['touched'] = 'pointerdown';
  const { prefetchLayout } = await import('#src/layout/loadMessages.ts');
  prefetchLayout(window);
  await waitForCondition(() => expect(load.mock.calls).toEqual([['en']]));
});
