import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import { createEmptyView, updateView } from '../../inspector/store.ts';

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Empties the inspector's view after each test, because the files of a worker share its modules.
 * Messages are shown in the next frame, and their delays in the frame after it.
 */
export function resetInspectorAfterEach(): void {
  afterEach(async () => {
    await act(async () => {
      await waitForFrame();
      await waitForFrame();
    });
    act(() => updateView(createEmptyView()));
  });
}
