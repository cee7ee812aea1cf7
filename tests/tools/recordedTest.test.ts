import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { recordedTestPlugin } from '#tools/charts/recordedTestPlugin.ts';

type OnSave = (data: unknown, client: { send: (event: string, path: string) => void }) => void;

/**
 * The plugin in a separate folder; `save` does what the inspector sends and returns the reported
 * path.
 */
function startPlugin() {
  const root = mkdtempSync(join(tmpdir(), 'recorded-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'tests/machines'), { recursive: true });
  let onSave: OnSave | undefined;
  const server = {
    ws: { on: (_event: string, listener: OnSave) => (onSave = listener) },
    config: { logger: { info: () => undefined } },
  };
  const { configureServer } = recordedTestPlugin(root);
  if (typeof configureServer !== 'function') throw new Error('the plugin has no server');
  void configureServer.call({} as never, server as unknown as ViteDevServer); // the parts that the plugin uses
  const save = (data: unknown): Promise<string> =>
    new Promise((resolve) => onSave?.(data, { send: (_event, path) => resolve(path) }));
  return { root, save };
}

test('a test from a recording is formatted, written to a free file, and its path is reported', async () => {
  const { root, save } = startPlugin();
  const file = 'cart.recorded.test.ts';
  void save({ file: '../cart.recorded.test.ts', text: 'outside' });
  expect(await save({ file, text: 'first();' })).toBe('tests/machines/cart.recorded.test.ts');
  const second = await save({ file, text: 'second( "one",\n2 )' });
  expect(second).toBe('tests/machines/cart.recorded2.test.ts');
  expect(readFileSync(join(root, second), 'utf8')).toBe("second('one', 2);\n");
  expect(readdirSync(join(root, 'tests'))).toEqual(['machines']);
});
