import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { ChartTools } from '../../inspector/chart/ChartTools.tsx';
import { useCamera } from '../../inspector/chart/useCamera.ts';
import { EventEditor } from '../../inspector/panels/AvailableEvents.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { Search } from '../../inspector/panels/TopBar.tsx';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { getView, openRun } from '../../inspector/store.ts';

resetInspectorAfterEach();

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('the camera of the chart', () => {
  const root = { id: 'a', key: 'a', type: 'atomic', tags: [], rows: [], initial: [], children: [] };
  const shape = { root, edges: [], hiddenCount: 0, drawnIds: new Map<string, string>() };
  const layout = { width: 900, height: 600, states: [], edges: [], starts: [], shape };
  const noSets = { active: new Set<string>(), taken: new Set<string>() };
  const highlight = { ...noSets, coverage: null, path: null, search: '', currentMatch: null };
  function Tools() {
    return <ChartTools control={useCamera(layout, highlight)} onSave={() => undefined} />;
  }

  test.each(['Fit', 'All', 'Zoom in', 'Zoom out'])('stops following when %s is pressed', (name) => {
    render(<Tools />);
    expect(isPressed('Follow')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(isPressed('Follow')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(isPressed('Follow')).toBe('true');
  });
});

test('Escape ends a search and returns the keys to the page', () => {
  render(
    <>
      <Search />
      <Timeline />
    </>,
  );
  for (const name of ['Find in the chart', 'Filter events']) {
    const field = screen.getByRole('searchbox', { name });
    field.focus();
    fireEvent.change(field, { target: { value: 'paying' } });
    expect([document.activeElement, getView().search + getView().filter]).toEqual([
      field,
      'paying',
    ]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([document.activeElement, getView().search + getView().filter]).toEqual([
      document.body,
      '',
    ]);
  }
});

test('an event that cannot be sent says why', () => {
  const answer = { name: '', event: { type: 'cart.add' }, can: true, guards: [], refusal: [] };
  render(<EventEditor answer={answer} to="x:3" />);
  const field = screen.getByRole('textbox', { name: 'Payload of cart.add' });
  const send = screen.getByRole('button', { name: 'Send this' });
  expect([send.hasAttribute('disabled'), screen.getByRole('status').textContent]).toEqual([
    false,
    '',
  ]);
  fireEvent.change(field, { target: { value: '{"type": cart.add}' } });
  expect(send.hasAttribute('disabled')).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toMatch(/^This is not valid JSON: SyntaxError/);
  fireEvent.change(field, { target: { value: '{"kind": "cart.add"}' } });
  expect(screen.getByRole('status').textContent).toBe(
    'An event is an object with a text in "type".',
  );
});

test('a recording that was opened from a file is not live', () => {
  const actor = { kind: 'actor', at: 1, actor: 'x:0', name: 'mall', parent: null };
  const file = { format: 'wattle-lane-recording', version: 1, run: 'r', items: [actor] };
  openRun(parseRecording(JSON.stringify(file)).recording);
  render(<Timeline />);
  expect(isPressed('Live')).toBe('false');
});
