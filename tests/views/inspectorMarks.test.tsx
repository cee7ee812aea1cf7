import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { RecordedRun } from '#tests/support/recordedRun.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { MarkedDifference } from '../../inspector/panels/MarkedDifference.tsx';
import { getMarkName } from '../../inspector/panels/marks.ts';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { getView, goToRow, openRun, useView } from '../../inspector/store.ts';

resetInspectorAfterEach();

const CART = 'x:1';

/** A cart that gets three lines, and a session that ends between the second and the third. */
function recordRun(): Recording {
  const run = new RecordedRun('marked');
  run.start('x:0', 'session', 'member');
  run.start(CART, 'cart', 'idle', { owner: 'anna', lines: [] });
  const lines: string[] = [];
  for (const line of ['tea', 'rice']) {
    run.send(CART, null, 'cart.add');
    run.enter(CART, 'cart.add', 'saving', { owner: 'anna', lines: [...lines, line] });
    lines.push(line);
  }
  run.send('x:0', null, 'session.end');
  run.enter('x:0', 'session.end', 'loggedOut');
  run.send(CART, null, 'cart.add');
  run.enter(CART, 'cart.add', 'failed', { owner: 'anna', lines: [...lines, 'oil'] });
  return run.recording;
}

function Page() {
  const actor = useView().run.actors.get(CART);
  return (
    <>
      <Timeline />
      {actor && <MarkedDifference actor={actor} />}
    </>
  );
}

beforeEach(() => {
  openRun(recordRun());
  render(<Page />);
});

const goTo = (row: number) => act(() => goToRow(row));
const pressMark = () => fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
const getDifference = () => screen.getByRole('region', { name: 'Difference' });
const readFields = () =>
  [...getDifference().querySelectorAll('[data-field]')].map((field) =>
    field.getAttribute('data-field'),
  );

test('without a mark no difference is shown', () => {
  expect(screen.queryByRole('region', { name: 'Difference' })).toBeNull();
});

test('one mark is compared with the shown moment', () => {
  goTo(0);
  pressMark();
  expect(getDifference().textContent).toContain('= saving');
  expect(getDifference().textContent).toContain('The data are the same.');
  goTo(1);
  expect(readFields()).toEqual(['lines', '1']);
  expect(getDifference().textContent).toContain('No other chart has another state.');
});

test('two marks are compared from the earlier to the later one, wherever the moment is', () => {
  goTo(3);
  pressMark();
  goTo(1);
  pressMark();
  goTo(0);
  const { textContent } = getDifference();
  expect(textContent).toContain('Difference from A to B');
  expect(textContent).toContain('saving → failed');
  expect(readFields()).toEqual(['lines', '2']);
  expect(getDifference().querySelector('[data-field="2"]')?.textContent).toBe('2 "oil"');
  expect(textContent).toContain('session member → loggedOut');
  fireEvent.click(within(getDifference()).getByRole('button', { name: 'session' }));
  expect(getView().selectedId).toBe('x:0');
});

test('a mark can be removed, and a third one replaces the older', () => {
  const marks = () => getView().run.rows.map(({ index }) => getMarkName(getView().marks, index));
  for (const row of [0, 2]) {
    goTo(row);
    pressMark();
  }
  expect(marks()).toEqual(['A', '', 'B', '']);
  goTo(3);
  pressMark();
  expect(marks()).toEqual(['', '', 'A', 'B']);
  pressMark();
  expect(marks()).toEqual(['', '', 'A', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove marks' }));
  expect(marks()).toEqual(['', '', '', '']);
});

test('marks belong to one run', () => {
  goTo(0);
  pressMark();
  act(() => openRun(new Recording('other')));
  expect(getView().marks).toEqual([]);
});
