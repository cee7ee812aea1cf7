import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes the next migration from the schema; both databases apply the same. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema',
  out: './server/db/migrations',
});
