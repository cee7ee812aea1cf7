// Reports known vulnerabilities of the packages that a release installs or contains.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { withShippedPackages } from './shippedPackages.mjs';

const FAILING_SEVERITIES = ['high', 'critical'];

/**
 * Reads the report of `npm audit --json`. Without a network, or without the service of the
 * registry, there is no report, and the audit does not fail.
 *
 * @param {string} output
 * @returns {{ isFailed: boolean, message: string }}
 */
export function evaluateAudit(output) {
  /** @type {unknown} */
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    report = null;
  }
  const counts = Object(report).metadata?.vulnerabilities;
  if (counts === undefined)
    return { isFailed: false, message: 'The registry sent no audit report; nothing was checked.' };
  const severities = Object.entries(counts).filter(
    ([name, count]) => name !== 'total' && count > 0,
  );
  const message = severities.map(([name, count]) => `${count} ${name}`).join(', ');
  return {
    isFailed: severities.some(([name]) => FAILING_SEVERITIES.includes(name)),
    message: `Vulnerabilities: ${message || 'none'}.`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = withShippedPackages((cwd) =>
    spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
    }),
  );
  const { isFailed, message } = evaluateAudit(stdout);
  console.log(message);
  process.exitCode = isFailed ? 1 : 0;
}
