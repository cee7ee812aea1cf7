/**
 * Builds the shop into dist/ (client and server side by side) and remembers from which sources.
 * `node server/build.mjs` always builds; `ensureBuilt()` builds only what changed, so that
 * `npm start` and the browser tests cost nothing on an unchanged tree.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
