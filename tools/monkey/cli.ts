import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from '#server/build.mjs';
import { parseOptions } from '../services/commandLine.ts';
import { openMonkeyShop, type MonkeyShop } from './monkeyShop.ts';
import { listNearStarts } from './nearStarts.ts';
import { formatActions } from './pageAction.ts';
import { isPathStart, listPathStarts } from './pathStarts.ts';
import { createFixedActions, runWalk } from './runWalk.ts';
import { parseFinding, type Finding, searchFindings } from './searchFindings.ts';
import { walkStarts } from './starts.ts';

const USAGE = `npm run deep -- monkey [--seed N] [--minutes N] [--start NAME] [--near FILE] [--actions N] [--lanes N] [--ignore NAME] [--until-found] [--built] [--replay FILE] [--template DIR]
  walks at random through the built shop in a browser; each step must keep every property
  --seed N        the first walk's seed; 1 by default
  --minutes N     10 by default
  --start NAME    only walks from there; can be repeated: ${Object.keys(walkStarts).join(', ')},
                  path (the end of each path of level e2e), path checkout (of each path of a chart)
  --actions N     of each walk; 30 by default
  --lanes N       how many walks happen at the same time; 1 by default
  --built         uses dist/ as it is
  --near FILE     only walks from the starts whose pages run this file
  --ignore NAME   reports no violation of this property; can be repeated
  --until-found   ends at the first finding and does not shorten it
  --replay FILE   replays a finding step by step
  --template DIR  a data directory to copy, so that the demo is not seeded again`;

function saveFinding(finding: Finding): string {
  const folder = join(root, '.cache', 'monkey');
  mkdirSync(folder, { recursive: true });
  const name = finding.property.replaceAll(/\W+/g, '-').slice(0, 60);
  const file = join(folder, `${name}-${finding.seed}.json`);
  writeFileSync(file, `${JSON.stringify(finding, null, 2)}\n`);
  return file.slice(root.length);
}

function reportFinding(finding: Finding, recording: string): void {
  console.log(`\nBROKEN  ${finding.property}\n        ${finding.message}`);
  console.log(
    `        seed ${finding.seed}, from "${finding.start}":\n${formatActions(finding.actions)}`,
  );
  console.log(`        npm run deep -- monkey --replay ${saveFinding(finding)}${recording}`);
}

async function replay(shop: MonkeyShop, { start, actions }: Finding): Promise<boolean> {
  console.log(`From "${start}":\n${formatActions(actions)}`);
  const { violation } = await runWalk(shop, start, createFixedActions(actions));
  console.log(
    violation ? `broken: ${violation.property}: ${violation.message}` : 'no property is broken',
  );
  return violation === null;
}

const values = parseOptions(
  {
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      start: { type: 'string', multiple: true },
      near: { type: 'string' },
      ignore: { type: 'string', multiple: true, default: [] },
      actions: { type: 'string', default: '30' },
      lanes: { type: 'string', default: '1' },
      built: { type: 'boolean', default: false },
      'until-found': { type: 'boolean', default: false },
      replay: { type: 'string' },
      template: { type: 'string' },
      help: { type: 'boolean' },
    },
  },
  USAGE,
);

const PATHS_OF = /^path(?: (\w+))?$/;

/** `path` and `path checkout` stand for the ends of several paths. */
const listStarts = (): readonly string[] =>
  values.start?.flatMap((start) => {
    const paths = PATHS_OF.exec(start);
    return paths ? listPathStarts(paths[1]) : [start];
  }) ?? listNearStarts(values.near ?? '');

const readReplay = () =>
  values.replay === undefined ? null : parseFinding(readFileSync(values.replay, 'utf8'));

async function run(): Promise<boolean> {
  if (!values.built) await ensureBuilt();
  const finding = readReplay();
  const starts = finding ? [finding.start] : listStarts();
  const hasProxy = starts.some((start) => isPathStart(start));
  const shop = await openMonkeyShop({ template: values.template, hasProxy });
  try {
    if (finding) return await replay(shop, finding);
    const { findings, walks, steps, stopped } = await searchFindings(shop, {
      seed: Number(values.seed),
      minutes: Number(values.minutes),
      starts,
      actions: Number(values.actions),
      isNear: values.near !== undefined,
      lanes: Number(values.lanes),
      ignored: values.ignore,
      isFirstOnly: values['until-found'],
      onFinding: reportFinding,
      onWalk: (seed, start, walkResult) =>
        console.log(
          `seed ${seed}, ${start}: ${walkResult ? `${walkResult.actions.length} actions` : 'stopped'}`,
        ),
    });
    console.log(
      `\n${walks} walks, ${steps} steps, ${findings.length} findings, ${stopped} walks stopped`,
    );
    return findings.length === 0;
  } finally {
    await shop.close();
  }
}

if (values.help) console.log(USAGE);
else process.exitCode = (await run()) ? 0 : 1;
