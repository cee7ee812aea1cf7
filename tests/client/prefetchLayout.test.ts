import { afterEach, expect, it, vi } from 'vitest';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

afterEach(() => {
  vi.doUnmock('#src/layout/Messages.tsx');
  vi.doUnmock('#src/ui/FailureDrawing.tsx');
  delete document.documentElement.dataset['touched'];
});

it('a touch before the scripts run loads messages with their texts, and the drawings of failures', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.doMock('#src/layout/Messages.tsx', () => ({
    Messages: () => null,
    messageText: { load },
  }));
  const loadDrawings = vi.fn<() => object>(() => ({ FailureDrawing: () => null }));
  vi.doMock('#src/ui/FailureDrawing.tsx', loadDrawings);
  document.documentElement.dataset['touched'] = 'pointerdown';
  const { prefetchLayout } = await import('#src/layout/loadMessages.ts');
  prefetchLayout(window);
  await waitForCondition(() => {
    expect(load.mock.calls).toEqual([['en']]);
    expect(loadDrawings.mock.calls).toHaveLength(1);
  });
});
