import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../services/pgbouncer.ts';
import { lintCompose } from './lintCompose.ts';
import { lintDockerfile, toRunScript } from './lintDockerfile.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const deployDir = join(root, 'deploy');

/** shellcheck prints nothing about correct scripts. */
async function checkScripts(): Promise<string> {
  const names = (await readdir(deployDir, { recursive: true })).filter((name) =>
    name.endsWith('.sh'),
  );
  await run(findProgram('shellcheck'), names, { cwd: deployDir });
  return `shellcheck: ${names.join(', ')}`;
}

/** Checks the files for containers without a container engine, and the commands of the build. */
async function checkContainers(): Promise<string> {
  const dockerfile = await readFile(join(deployDir, 'Dockerfile'), 'utf8');
  const compose = await readFile(join(deployDir, 'compose.yaml'), 'utf8');
  const problems = [...lintDockerfile(dockerfile), ...lintCompose(compose, dockerfile)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const folder = await mkdtemp(join(tmpdir(), 'wattle-run-'));
  try {
    const script = join(folder, 'run.sh');
    await writeFile(script, toRunScript(dockerfile));
    await run(findProgram('shellcheck'), ['--shell=sh', script]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 'rules of hadolint and Compose: Dockerfile, compose.yaml; shellcheck: RUN';
}

async function checkHaproxy(): Promise<string> {
  const env = {
    HAPROXY_BIND: '127.0.0.1:8080',
    SHOP_1: '127.0.0.1:4000',
    SHOP_2: '127.0.0.1:4001',
    POSTGRES_BIND: '127.0.0.1:5433',
    STANDBY_BIND: '127.0.0.1:5434',
  };
  for (const node of [1, 2, 3])
    Object.assign(env, { [`DB_${node}`]: '127.0.0.1:5432', [`PATRONI_PORT_${node}`]: '8008' });
  const names = ['haproxy.cfg', 'ha/postgres.cfg'];
  const files = names.flatMap((name) => ['-f', join(deployDir, name)]);
  await run(findProgram('haproxy'), ['-c', ...files], { env });
  return `haproxy -c: ${names.join(', ')}`;
}

/** Checks the units with the paths of this checkout, because /opt/shop may not exist. */
async function checkUnits(): Promise<string> {
  const program = findProgram('systemd-analyze');
  const folder = await mkdtemp(join(tmpdir(), 'wattle-units-'));
  try {
    const units = (await readdir(join(deployDir, 'systemd'))).filter((name) =>
      /\.(service|timer)$/.test(name),
    );
    for (const name of units) {
      const text = await readFile(join(deployDir, 'systemd', name), 'utf8');
      const local = text
        .replaceAll('/opt/shop/', root)
        .replaceAll('/usr/bin/node', process.execPath);
      await writeFile(join(folder, name), local);
    }
    // The unit that the backup requires belongs to Debian's package of PostgreSQL.
    await writeFile(join(folder, 'postgresql.service'), '[Service]\nExecStart=/bin/true\n');
    const paths = units.map((name) => join(folder, name));
    const { stderr } = await run(program, [
      'verify',
      '--man=no',
      '--recursive-errors=no',
      ...paths,
    ]);
    if (stderr.trim() !== '') throw new Error(stderr);
    return `systemd-analyze verify: ${units.join(', ')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** promtool evaluates the alerts with the series of their tests. */
async function checkAlerts(): Promise<string> {
  const program = findProgram('promtool', 'prometheus');
  await run(program, ['check', 'rules', 'alerts.yaml'], { cwd: deployDir });
  await run(program, ['test', 'rules', 'alerts.test.yaml'], { cwd: deployDir });
  return 'promtool: alerts.yaml, alerts.test.yaml';
}

/**
 * Checks the files of deploy/ with the programs that read them. A missing program is a failure.
 * @returns what was checked, and what failed
 */
export async function lintDeployment(): Promise<{
  readonly checked: readonly string[];
  readonly failures: readonly string[];
}> {
  const checks = [checkScripts, checkContainers, checkHaproxy, checkUnits, checkAlerts];
  const results = await Promise.allSettled(checks.map((check) => check()));
  return {
    checked: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    failures: results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    ),
  };
}
