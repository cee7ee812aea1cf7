import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RunnerReport } from '../faults/faultResult.ts';

/** What the process of testServer.process.ts does for a message. */
export type TestRequest =
  | { readonly kind: 'list'; readonly file: string }
  | { readonly kind: 'run'; readonly runs: TestSelection; readonly changedFile: string };

/** A test file and the ids of its tests that run, or null for all. */
export interface SelectedTests {
  readonly path: string;
  readonly ids: readonly string[] | null;
}
export interface ProjectFiles {
  readonly project: string;
  readonly paths: readonly string[];
}
/** Test files in the order in which they run, until one fails. */
export interface TestSelection {
  readonly project: string;
  readonly tests: readonly SelectedTests[];
  readonly namePattern?: string;
}

/** A page stays wrong with a mutant, so a shorter timeout than on CI is sufficient. */
const VIEW_TIMEOUT_MS = '6000';
/** A mutant may keep the tests from ending. */
const TIME_LIMIT_MS = 300_000;
const PROCESS = fileURLToPath(new URL('testServer.process.ts', import.meta.url));

/** The reply of the process, or null if it ends. */
async function request<Reply>(server: ChildProcess, message: TestRequest): Promise<Reply | null> {
  const timer = setTimeout(() => server.kill('SIGKILL'), TIME_LIMIT_MS);
  const replied = new AbortController();
  const { signal } = replied;
  server.send(message);
  const reply = await Promise.race([
    once(server, 'message', { signal }).then(([result]: Reply[]) => result ?? null),
    once(server, 'exit', { signal }).then(() => null),
  ]);
  replied.abort();
  clearTimeout(timer);
  return reply;
}

/**
 * Starts Vitest once in a copy of the repository. Each run of the tests transforms only the changed
 * file again, while a process for each run would load the configuration and all modules again.
 */
export function createTestServer(folder: string, projects: readonly string[]) {
  const start = () =>
    fork(PROCESS, [...projects], {
      cwd: folder,
      env: { VIEW_TIMEOUT_MS, ...process.env, VITEST: 'true', NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let server: ChildProcess | null = null;

  async function send<Reply>(message: TestRequest): Promise<Reply | null> {
    server ??= start();
    const reply = await request<Reply>(server, message);
    if (reply === null) server = null; // the next request starts another one
    return reply;
  }

  return {
    /** The test files that import a file, by project. */
    listRelated: async (file: string) =>
      (await send<readonly ProjectFiles[]>({ kind: 'list', file })) ?? [],
    /** null if the tests do not end */
    run: (changedFile: string, runs: TestSelection) =>
      send<RunnerReport>({ kind: 'run', runs, changedFile }),
    close: () => server?.kill(),
  };
}
