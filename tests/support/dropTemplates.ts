import type { Database } from '#server/db/connection.ts';

/** Removes the template databases, half of the files of an embedded database; nothing uses them. */
export async function dropTemplates({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pool.query(`drop database ${template}`);
}
