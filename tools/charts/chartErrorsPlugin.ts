import type { ErrorPayload, Plugin } from 'vite';
import { listMachineFiles } from './machineSources.ts';

type ChartError = ErrorPayload['err'];
type LoadModule = (path: string) => Promise<unknown>;

const OWN_FILE = /machines\/[\w./]+\.ts/;

/**
 * Names the chart's own file, which another chart may have imported, and omits the frames of
 * libraries.
 */
function toChartError(error: unknown, file: string): ChartError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frames = stack
    .split('\n')
    .filter((line) => OWN_FILE.test(line) && !line.includes('node_modules'));
  const id = OWN_FILE.exec(frames[0] ?? '')?.[0] ?? file;
  return {
    message: `${id} cannot be built: ${message}`,
    stack: frames.join('\n'),
    id,
    plugin: 'charts',
  };
}

/** The first chart that cannot be built, with its file. */
export async function findChartError(
  files: readonly string[],
  load: LoadModule,
): Promise<ChartError | null> {
  for (const file of files) {
    try {
      await load(file);
    } catch (error) {
      return toChartError(error, file);
    }
  }
  return null;
}

/**
 * Shows a chart that cannot be built in Vite's overlay, in development only. The browser's own
 * error is caught by the shop and names no file of ours.
 */
export function chartErrorsPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'chart-errors',
    apply: 'serve',
    configureServer(server) {
      const load: LoadModule = (file) => server.ssrLoadModule(`/${file}`);
      let check: Promise<ChartError | null> | null = null;
      server.watcher.on('change', () => void (check = null));
      // A change of a chart reloads the page, which then connects again.
      server.ws.on('connection', () => {
        check ??= findChartError(listMachineFiles(root), load);
        void check.then((err) => err && server.ws.send({ type: 'error', err }));
      });
    },
  };
}
