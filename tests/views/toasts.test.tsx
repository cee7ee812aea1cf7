// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undo = { label: 'Undo', altText: 'Undo in the cart', onPress: () => undefined };

test('a success toast closes sooner than an error', () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const words = { label: 'Notifications', toastLabel: 'Notification', closeLabel: 'Dismiss' };
  render(
    <ToastRegion
      {...words}
      onDismiss={onDismiss}
      toasts={[
        { id: 'short', tone: 'success', text: 'successfully' },
        { id: 'long', tone: 'success', text: 'It takes one day to confirm the receipt' },
        { id: 'bad', tone: 'error', text: 'No' },
        { id: 'button', tone: 'success', text: 'Done', action: undo },
      ]}
    />,
  );
  const expectClosedAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return onDismiss.mock.calls.flat();
  };
  expect([expectClosedAfter(2600), expectClosedAfter(2300), expectClosedAfter(1200)]).toEqual([
    ['short'],
    ['short', 'long'],
    ['short', 'long', 'bad', 'button'],
  ]);
});
