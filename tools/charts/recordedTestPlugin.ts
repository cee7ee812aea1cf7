import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Plugin, WebSocketClient } from 'vite';

const FILE = /^\w+\.recorded\.test\.ts$/;

/** A file name that does not exist yet: `cart.recorded.test.ts`, `cart.recorded2.test.ts`. */
function findFreeFile(folder: string, file: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : file.replace('.recorded', `.recorded${number}`);
    if (!existsSync(join(folder, name))) return join(folder, name);
  }
}

/** Formats the text as `npm run format` does. */
async function formatTest(file: string, text: string): Promise<string> {
  const options: FormatConfig = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')); // our own file
  const { code, errors } = await format(file, text, options);
  return errors.length === 0 ? code : text;
}

/** Writes the test; returns its path, or null if the data is not a test. */
async function saveTest(root: string, data: unknown): Promise<string | null> {
  if (typeof data !== 'object' || data === null) return null;
  const [file, text]: unknown[] = [Reflect.get(data, 'file'), Reflect.get(data, 'text')];
  if (typeof file !== 'string' || typeof text !== 'string' || !FILE.test(file)) return null;
  const code = await formatTest(file, text);
  const path = findFreeFile(join(root, 'tests/machines'), file);
  writeFileSync(path, code);
  return path;
}

/**
 * Writes the tests that the inspector creates from recordings to tests/machines, in development
 * only.
 */
export function recordedTestPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'recorded-tests',
    apply: 'serve',
    configureServer({ ws, config }) {
      const save = async (data: unknown, client: WebSocketClient) => {
        const path = await saveTest(root, data);
        if (path === null) return;
        config.logger.info(`The inspector wrote ${path}.`, { timestamp: true });
        client.send('mall:test-saved', relative(root, path).replaceAll('\\', '/'));
      };
      ws.on('mall:save-test', (data: unknown, client) => {
        save(data, client).catch((error: unknown) => config.logger.error(String(error)));
      });
    },
  };
}
