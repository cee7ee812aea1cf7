import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawings } from './drawings.ts';

/** `npm run charts`: writes every chart as SVG and Mermaid to docs/charts. */
const folder = fileURLToPath(new URL('../../docs/charts', import.meta.url));
mkdirSync(folder, { recursive: true });
const files = await drawings();
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in docs/charts`);
