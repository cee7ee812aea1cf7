import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['server', 'models', 'machines', 'src', 'package.json', 'tsconfig.json'];
const LATER_MS = 1000;

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The changes of a release to the sources of the shop, and its migrations. */
interface ReleasePlan {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly migrations: Readonly<Record<string, string>>;
}

const SCHEMA = 'server/db/schema/orders.ts';
const LINE_STORE = 'server/cart/cartLine.store.ts';
const COLUMN = `addedAt: timestampColumn('added_at').notNull(),`;
const NOW = `\${sql.placeholder('now')}::timestamptz`;

const EXPAND = {
  '9001_expand': `ALTER TABLE "cart_lines" ADD COLUMN "created_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "added_at" DROP NOT NULL;`,
  '9002_index': `DROP INDEX CONCURRENTLY IF EXISTS "cart_lines_by_time";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cart_lines_by_time" ON "cart_lines" ("user_id", "created_at");`,
};

const SWITCH = {
  '9003_fill': `-- batches
UPDATE "cart_lines" SET "created_at" = "added_at" WHERE "line_id" IN
  (SELECT "line_id" FROM "cart_lines" WHERE "created_at" IS NULL ORDER BY "line_id" LIMIT 1000);`,
  '9004_required': `ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_have_time" CHECK ("created_at" IS NOT NULL) NOT VALID;`,
  '9005_valid': `ALTER TABLE "cart_lines" VALIDATE CONSTRAINT "cart_lines_have_time";`,
  '9006_contract': `-- contract
ALTER TABLE "cart_lines" DROP COLUMN "added_at";`,
};

/**
 * Three releases that rename the column `added_at` of the carts: the present one, one that writes
 * both columns and reads the old one where the new one is empty, and one that uses the new one
 * only.
 */
export const RELEASES: readonly [ReleasePlan, ReleasePlan, ReleasePlan] = [
  { name: 'present', changes: [], migrations: {} },
  {
    name: 'both columns',
    migrations: EXPAND,
    changes: [
      {
        file: SCHEMA,
        from: COLUMN,
        to: `addedAt: timestampColumn('added_at'),\n    createdAt: timestampColumn('created_at'),`,
      },
      { file: LINE_STORE, from: 'quantity, added_at)', to: 'quantity, added_at, created_at)' },
      { file: LINE_STORE, from: NOW, to: `${NOW}, ${NOW}` },
      {
        file: 'server/order/orders.ts',
        from: 'addedAt: now',
        to: 'addedAt: now, createdAt: now',
      },
      {
        file: 'server/cart/cart.store.ts',
        from: 'desc(cartLines.addedAt)',
        to: 'desc(sql`coalesce(${cartLines.createdAt}, ${cartLines.addedAt})`)',
      },
    ],
  },
  {
    name: 'new column',
    migrations: { ...EXPAND, ...SWITCH },
    changes: [
      { file: SCHEMA, from: COLUMN, to: `addedAt: timestampColumn('created_at').notNull(),` },
      { file: LINE_STORE, from: 'quantity, added_at)', to: 'quantity, created_at)' },
    ],
  },
];

/** A copy of the sources of the shop with the changes of a release. */
export interface ReleaseCopy {
  readonly name: string;
  /** the program of the server, which runs with tsx */
  readonly program: string;
  /** runs `npm run migrate` of the release; returns its output */
  readonly migrate: (databaseUrl: string) => Promise<string>;
}

/** @throws Error if the code no longer fits the change */
export function changeCode(code: string, { file, from, to }: Change): string {
  if (code.split(from).length !== 2) throw new Error(`${file} does not contain "${from}" once`);
  return code.replace(from, () => to);
}

async function applyChange(folder: string, change: Change): Promise<void> {
  const path = join(folder, change.file);
  await writeFile(path, changeCode(await readFile(path, 'utf8'), change));
}

async function addMigrations(folder: string, plan: ReleasePlan): Promise<void> {
  const migrations = join(folder, 'server/db/migrations');
  const path = join(migrations, 'meta/_journal.json');
  // the journal of drizzle-kit
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
  const newest = journal.entries.at(-1)?.when ?? 0;
  const added = Object.entries(plan.migrations);
  for (const [tag, text] of added) await writeFile(join(migrations, `${tag}.sql`), text);
  const entries = added.map(([tag], index) => ({ tag, when: newest + (index + 1) * LATER_MS }));
  const changed = { ...journal, entries: [...journal.entries, ...entries] };
  await writeFile(path, JSON.stringify(changed));
}

async function createRelease(parent: string, plan: ReleasePlan): Promise<ReleaseCopy> {
  const folder = join(parent, plan.name.replace(' ', '-'));
  await mkdir(folder);
  for (const source of SOURCES)
    await cp(join(root, source), join(folder, source), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const change of plan.changes) await applyChange(folder, change);
  await addMigrations(folder, plan);
  return {
    name: plan.name,
    program: join(folder, 'server/main.ts'),
    async migrate(databaseUrl) {
      const env = { ...process.env, MIGRATION_DATABASE_URL: databaseUrl };
      const args = ['--import', 'tsx', join(folder, 'server/migrate.ts')];
      const { stdout } = await run(process.execPath, args, { cwd: folder, env });
      return stdout.trim();
    },
  };
}

/** Creates the releases in a temporary folder. */
export async function createReleases() {
  const parent = await mkdtemp(join(tmpdir(), 'wattle-releases-'));
  const [present, both, next] = RELEASES;
  return {
    present: await createRelease(parent, present),
    both: await createRelease(parent, both),
    next: await createRelease(parent, next),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
export type Releases = Awaited<ReturnType<typeof createReleases>>;
