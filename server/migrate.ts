/**
 * `npm run migrate`: applies the missing migrations to MIGRATION_DATABASE_URL, before the servers
 * of a release start.
 */
import { migratePostgres } from './db/migrateDatabase.ts';
import { secureRandom } from './random.ts';
import { parseSettings, SettingError } from './settings.ts';
import { describeStartError } from './startError.ts';

async function main(): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL: url = DATABASE_URL } = parseSettings(process.env);
  if (url === undefined)
    throw new SettingError(
      'MIGRATION_DATABASE_URL and DATABASE_URL are missing. Without them the server uses its embedded database, which it migrates itself.',
    );
  let applied = 0;
  const skipped = await migratePostgres(url, {
    random: secureRandom,
    onApplied(tag) {
      applied += 1;
      console.log(`applied ${tag}`);
    },
    onRepeated: (tag) => console.log(`${tag} waits for a lock and tries again`),
  });
  if (applied === 0 && skipped.length === 0) console.log('The database has every migration.');
  if (skipped.length > 0)
    console.log(
      `skipped ${skipped.join(', ')}, because a server of an earlier release is running. Update all servers, then run this command again.`,
    );
}

main().catch((error: unknown) => {
  console.error(describeStartError(error));
  process.exitCode = 1;
});
