import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawings } from './drawing/drawings.ts';

/** `npm run charts`: every chart as SVG and Mermaid into docs/charts. */
const folder = fileURLToPath(new URL('../../docs/charts', import.meta.url));
mkdirSync(folder, { recursive: true });
const files = await drawings();
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in docs/charts`);
