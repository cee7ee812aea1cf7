import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A statement of a migration. */
export interface MigrationStatement {
  readonly text: string;
  /**
   * `whole` runs in the transaction of its migration, `batches` in a separate transaction until it
   * changes no more rows, `concurrent` outside a transaction, because it does not block writes
   */
  readonly kind: 'whole' | 'batches' | 'concurrent';
}

/** A file of server/db/migrations. */
export interface Migration {
  readonly tag: string;
  readonly createdAt: number;
  readonly hash: string;
  /** removes what the previous release uses, so it waits until no server of that release runs */
  readonly isContract: boolean;
  readonly statements: readonly MigrationStatement[];
}

const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));
const BREAKPOINT = '--> statement-breakpoint';
const CONTRACT = /^-- contract\b/;
const BATCHES = /^-- batches\b/;
const CONCURRENT =
  /^(?:create|drop)\s+(?:unique\s+)?index\s+concurrently\b|\bvalidate\s+constraint\b/i;

const journalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) }),
);

const removeComments = (text: string): string => text.replaceAll(/^\s*--.*$/gm, '').trim();

function toStatement(text: string): MigrationStatement {
  if (BATCHES.test(text.trim())) return { text, kind: 'batches' };
  return { text, kind: CONCURRENT.test(removeComments(text)) ? 'concurrent' : 'whole' };
}

function readMigration(folder: string, tag: string, createdAt: number): Migration {
  const content = readFileSync(join(folder, `${tag}.sql`), 'utf8');
  const texts = content.split(BREAKPOINT).filter((text) => removeComments(text) !== '');
  return {
    ...{ tag, createdAt },
    hash: createHash('sha256').update(content).digest('hex'),
    isContract: CONTRACT.test(content),
    statements: texts.map(toStatement),
  };
}

/** Reads the migrations that drizzle-kit has written, in their sequence. */
export function readMigrations(folder = MIGRATIONS_DIR): readonly Migration[] {
  const { entries } = v.parse(
    journalSchema,
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return entries.map(({ tag, when }) => readMigration(folder, tag, when));
}
