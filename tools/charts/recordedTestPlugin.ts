import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const FILE = /^\w+\.recorded\.test\.ts$/;

/** A file name that does not exist yet: `cart.recorded.test.ts`, `cart.recorded2.test.ts`. */
function findFreeFile(folder: string, file: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : file.replace('.recorded', `.recorded${number}`);
    if (!existsSync(join(folder, name))) return join(folder, name);
  }
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
      ws.on('mall:save-test', (data: unknown, client) => {
        if (typeof data !== 'object' || data === null) return;
        const [file, text]: unknown[] = [Reflect.get(data, 'file'), Reflect.get(data, 'text')];
        if (typeof file !== 'string' || typeof text !== 'string' || !FILE.test(file)) return;
        const path = findFreeFile(join(root, 'tests/machines'), file);
        writeFileSync(path, text);
        config.logger.info(`The inspector wrote ${path}.`, { timestamp: true });
        client.send('mall:test-saved', relative(root, path).replaceAll('\\', '/'));
      });
    },
  };
}
