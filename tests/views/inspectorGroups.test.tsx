import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordedRun } from '#tests/support/recordedRun.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { Sequence } from '../../inspector/panels/Sequence.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { openRun, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();

const CART = 'x:1';
const CALL = 'x:2';

/**
 * A press that starts a call and sends a fact to the mall, which answers the cart; another press;
 * the reply of the call; a timer.
 */
function recordRun() {
  const run = new RecordedRun('groups');
  run.start('x:0', 'mall', 'open');
  run.start(CART, 'cart', 'idle');
  run.send(CART, null, 'cart.add');
  run.startCall(CALL, CART, 'saveCart');
  run.send('x:0', CART, 'cart.changed');
  run.send(CART, 'x:0', 'totals.refresh');
  run.enter('x:0', 'cart.changed', 'open');
  run.enter(CART, 'cart.add', 'saving');
  run.enter(CART, 'totals.refresh', 'saving');
  run.send('x:0', null, 'page.open');
  run.enter('x:0', 'page.open', 'open');
  run.send(CART, CALL, 'xstate.done.actor.saveCart');
  run.send('x:0', CART, 'cart.saved');
  run.enter('x:0', 'cart.saved', 'open');
  run.enter(CART, 'xstate.done.actor.saveCart', 'idle');
  run.send(CART, CART, 'xstate.after.500.cart.idle');
  run.enter(CART, 'xstate.after.500.cart.idle', 'idle');
  return run.recording;
}

const recording = recordRun();
const ROWS = [
  ...['cart.add', 'cart.changed', 'totals.refresh', 'page.open'],
  ...['xstate.done.actor.saveCart', 'cart.saved', 'xstate.after.500.cart.idle'],
];
const ROOTS = ['cart.add', 'page.open', 'xstate.after.500.cart.idle'];

test('an event belongs to the one that caused it, also through a call; a timer begins a group', () => {
  const { rows } = recording;
  expect(rows.map(({ type }) => type)).toEqual(ROWS);
  const firstRows = rows.map(({ group }) => rows.find(({ index }) => index === group)?.type);
  expect(firstRows).toEqual([
    ...['cart.add', 'cart.add', 'cart.add', 'page.open', 'cart.add', 'cart.add'],
    'xstate.after.500.cart.idle',
  ]);
});

const readRows = () => screen.getAllByRole('option').map(({ dataset }) => dataset['event']);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function openList() {
  openRun(recording);
  render(
    <>
      <Timeline />
      <Sequence />
    </>,
  );
  press('List');
  press('Group');
}

test('the rows under a press are collapsed, and a click on their number shows them', () => {
  openList();
  expect(readRows()).toEqual(ROOTS);
  const toggle = screen.getByTitle('Shows the events that it caused');
  expect(toggle.textContent).toBe('▸ 4 ');
  fireEvent.click(toggle);
  expect(readRows()).toEqual(ROWS);
  fireEvent.click(screen.getByTitle('Hides the events that it caused'));
  expect(readRows()).toEqual(ROOTS);
  press('Group');
  expect(readRows()).toEqual(ROWS);
});

test('right and left open and close the group of the selected row', () => {
  openList();
  press('First event');
  const list = screen.getByRole('listbox');
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(readRows()).toEqual(ROWS);
  press('Event after');
  fireEvent.keyDown(list, { key: 'ArrowLeft' });
  expect(readRows()).toEqual(ROOTS);
});

test('rows whose first row is filtered are not collapsed', () => {
  openList();
  act(() => updateView({ filter: '-cart.add' }));
  expect(readRows()).toEqual(ROWS.slice(1));
});

test('the sequence diagram shows every row', () => {
  openList();
  press('List');
  expect(readRows()).toEqual(ROWS);
});
