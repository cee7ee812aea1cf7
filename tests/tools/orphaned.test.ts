import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const module = new URL('../../server/onOrphaned.mjs', import.meta.url).href;
const program = `
  import { onOrphaned } from ${JSON.stringify(module)};
  const keepAlive = setInterval(() => undefined, 1000);
  onOrphaned(() => { console.log('orphaned'); clearInterval(keepAlive); });
  console.log('started');
`;

test('a program ends after the shell that started it, as npm run leaves it at SIGTERM', async () => {
  const shell = spawn('sh', [
    '-c',
    '"$0" --input-type=module -e "$1" & wait',
    process.execPath,
    program,
  ]);
  const output: string[] = [];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // The program holds the output open until it ends.
  await once(shell, 'close');
  expect(output.join('')).toBe('started\norphaned\n');
});

test('a server that npm started stops as at SIGTERM when npm ends', async () => {
  const server = `
    import { stopWithNpm } from ${JSON.stringify(module)};
    const keepAlive = setInterval(() => undefined, 1000);
    process.on('SIGTERM', () => { console.log('stopped'); clearInterval(keepAlive); });
    stopWithNpm();
    console.log('started');
  `;
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, server],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    },
  );
  const output: string[] = [];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell, 'close');
  expect(output.join('')).toBe('started\nstopped\n');
});
