// Checks the titles of the commits that are not in origin/main, or that follow the last tag.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const MAX_TITLE_LENGTH = 72;

/** Titles up to this commit have no fixed format. */
const FIRST_CHECKED_AFTER = 'a0b9a0a';

/** Imperatives with the ending of another verb form. */
const IMPERATIVES = new Set([
  ...['bring', 'embed', 'exceed', 'feed', 'need', 'ping', 'proceed', 'seed', 'speed', 'string'],
]);

/** @param {string} title @returns {string | null} what is wrong with it */
export function findTitleProblem(title) {
  if (title.length > MAX_TITLE_LENGTH) return `longer than ${MAX_TITLE_LENGTH} characters`;
  const sentence = /^[a-z][\w./ -]*: (.+)$/.exec(title)?.[1];
  if (sentence === undefined) return 'not of the form “area: imperative sentence”';
  if (/^[A-Z][a-z]/.test(sentence)) return 'the sentence begins with a capital letter';
  if (sentence.endsWith('.')) return 'ends with a full stop';
  const verb = /^[a-z]+/.exec(sentence)?.[0] ?? '';
  if (/(ed|ing|[^su]s)$/.test(verb) && !IMPERATIVES.has(verb)) return `“${verb}” is not imperative`;
  return null;
}

/** @param {string[]} args @returns {string | null} null if git or the commit is missing */
function git(...args) {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** @returns {readonly string[]} */
function listTitles() {
  const start = git('merge-base', 'HEAD', 'origin/main') ?? git('describe', '--tags', '--abbrev=0');
  const excluded = [start, git('rev-parse', '--verify', `${FIRST_CHECKED_AFTER}^{commit}`)];
  const existing = excluded.filter((commit) => commit !== null);
  if (existing.length === 0) return [];
  const titles = git('log', '--no-merges', '--format=%s', 'HEAD', '--not', ...existing);
  return titles ? titles.split('\n') : [];
}

function main() {
  const problems = listTitles().flatMap((title) => {
    const problem = findTitleProblem(title);
    return problem === null ? [] : [`${title}\n  ${problem}`];
  });
  if (problems.length === 0) return;
  console.error(`Commit titles to correct:\n${problems.join('\n')}`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
