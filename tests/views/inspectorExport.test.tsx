import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toMarkdown, toMermaidText } from '../../inspector/chart/chartText.ts';
import { ChartTools } from '../../inspector/chart/ChartTools.tsx';

test.each([
  ['session', sessionMachine.config],
  ['checkout', checkoutMachine.config],
])('the Mermaid text of %s is that of npm run charts', (name, config) => {
  expect(toMermaidText(JSON.stringify(config))).toBe(
    readFileSync(`docs/charts/${name}.mmd`, 'utf8'),
  );
});

test('the Markdown contains the drawing and each state and transition of the chart', () => {
  const definition = JSON.stringify({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: { guard: 'isA|B', actions: 'ring', target: 'open' } } },
      open: { tags: ['busy'], invoke: { id: 'close', src: 'close', onDone: 'closed' } },
    },
  });
  const [title, drawing, ...tables] = toMarkdown(definition).split('\n\n');
  expect([title, drawing]).toEqual(['# door', `\`\`\`mermaid\n${toMermaidText(definition)}\`\`\``]);
  expect(tables).toEqual([
    '## States',
    [
      '| State | Type | Tags | Calls |',
      '| --- | --- | --- | --- |',
      '| door | compound |  |  |',
      '| closed | atomic |  |  |',
      '| open | atomic | busy | close |',
    ].join('\n'),
    '## Transitions',
    [
      '| State | Event | Guard | Actions | Target |',
      '| --- | --- | --- | --- | --- |',
      '| closed | open | isA\\|B | ring | open |',
      '| open | close ✓ |  |  | closed |',
      '',
    ].join('\n'),
  ]);
});

test('the tools of a chart save it in each format', () => {
  const saved: string[] = [];
  const control = {
    ...{ frame: null, setFrame: () => undefined, size: () => ({ width: 1, height: 1 }) },
    ...{ camera: { x: 0, y: 0, scale: 1 }, setCamera: () => undefined },
    ...{ show: () => undefined, showAll: () => undefined, zoomBy: () => undefined },
    ...{ isFollowing: true, setFollowing: () => undefined, move: () => undefined },
  };
  render(<ChartTools control={control} onSave={(format) => saved.push(format)} />);
  for (const name of ['SVG', 'Mermaid', 'Markdown'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(saved).toEqual(['SVG', 'Mermaid', 'Markdown']);
});
