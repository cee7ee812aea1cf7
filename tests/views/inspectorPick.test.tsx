import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, createMachine } from 'xstate';
import { findShownActor } from '#src/devtools/shownActor.ts';
import { statePath } from '#src/mall/statePath.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});
const radio = createMachine({ id: 'radio', initial: 'off', states: { off: {} } });

function Frame({ name, state }: { readonly name: string; readonly state: string }) {
  return (
    <p data-machine="lamp" data-state={state}>
      {name}
    </p>
  );
}

function Lamp({
  name,
  actor,
}: {
  readonly name: string;
  readonly actor: ActorRefFrom<typeof lamp>;
}) {
  return <Frame name={name} state={useSelector(actor, ({ value }) => statePath(value))} />;
}

const [kitchen, hall] = [createActor(lamp).start(), createActor(lamp).start()];
const actors = new Map([
  ['x:1', createActor(radio).start()],
  ['x:2', kitchen],
  ['x:3', hall],
]);

test('of two equal charts, the one that the component of the element reads is found', () => {
  render(
    <>
      <Lamp name="kitchen" actor={kitchen} />
      <Lamp name="hall" actor={hall} />
    </>,
  );
  const find = (name: string) => findShownActor(screen.getByText(name), actors);
  expect([find('kitchen'), find('hall')]).toEqual(['x:2', 'x:3']);
});

test('without a component that reads an actor, the latest one in the shown state is found', () => {
  kitchen.send({ type: 'press' });
  const find = (name: string, state: string) => {
    const element = document.createElement('div');
    element.dataset['machine'] = name;
    element.dataset['state'] = state;
    return findShownActor(element, actors);
  };
  expect(find('lamp', 'on')).toBe('x:2');
  expect(find('lamp', 'off')).toBe('x:3');
  expect(find('lamp', 'broken')).toBe('x:3');
  expect(find('page', 'loading')).toBeNull();
});
