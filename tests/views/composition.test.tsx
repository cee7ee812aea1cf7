// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from '#src/ui/Combobox.tsx';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
const compose = (field: HTMLElement, value: string) =>
  fireEvent.input(field, { target: { value }, isComposing: true });

const INPUT_METHODS: readonly (readonly [string, KeyboardEventInit])[] = [
  ['while the text is composed', { isComposing: true }],
  ['in Safari, after the composition', { keyCode: 229 }],
];

test.each(INPUT_METHODS)('Enter submits no form %s', async (_, marks) => {
  renderShop({ path: '/home/login', replies: catalogueReplies });
  const field = await screen.findByLabelText('Email or phone number');
  const isSubmitting = fireEvent.keyDown(field, { key: 'Enter', ...marks });
  expect(isSubmitting).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
});

test.each(INPUT_METHODS)('Enter chooses no suggestion %s', async (_, marks) => {
  const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
  await userEvent.type(search(), 'hon');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}');
  expect(search().getAttribute('aria-activedescendant')).not.toBeNull();
  fireEvent.keyDown(search(), { key: 'Enter', ...marks });
  expect(shop.history.current().location.pathname).toBe('/nowhere');
  fireEvent.keyDown(search(), { key: 'Enter' });
  await waitFor(() => expect(shop.history.current().location.pathname).not.toBe('/nowhere'));
});

test('the search waits for the end of the composition', async () => {
  const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  compose(search(), 'feng');
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(search().value).toBe('feng');
  compose(search(), '蜂蜜');
  fireEvent.compositionEnd(search());
  await screen.findByRole('listbox');
  const words = shop.getInputs('goodsList').map((input) => (input as { word?: string }).word);
  expect(words).toEqual(['蜂蜜']);
});

function Districts() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      aria-label="District"
      value={value}
      onType={setValue}
      onChoose={({ label }) => setValue(label)}
      getOptions={(text) => [{ key: text, label: `${text} district` }]}
      countLabel={(count) => `${count} suggestions`}
      listLabel="Suggestions"
    />
  );
}

test('a field with suggestions waits for the end of the composition', () => {
  render(<Districts />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'District' });
  compose(field, 'xin');
  expect([field.value, screen.queryByRole('option')]).toEqual(['xin', null]);
  compose(field, '信義');
  fireEvent.compositionEnd(field);
  expect(screen.getByRole('option', { name: '信義 district' })).toBeTruthy();
});
