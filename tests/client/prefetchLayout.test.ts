import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#src/layout/Messages.tsx');
  vi.doUnmock('#src/ui/FailureDrawing.tsx');
});

it('an idle browser loads messages with their texts, and the drawings of failures', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.doMock('#src/layout/Messages.tsx', () => ({
    Messages: () => null,
    messageText: { load },
  }));
  const loadDrawings = vi.fn<() => object>(() => ({ FailureDrawing: () => null }));
  vi.doMock('#src/ui/FailureDrawing.tsx', loadDrawings);
  const { prefetchLayout } = await import('#src/layout/prefetchLayout.ts');
  await prefetchLayout(window);
  expect(load.mock.calls).toEqual([['en']]);
  expect(loadDrawings.mock.calls).toHaveLength(1);
});
