import { resolve } from 'node:path';
import { findDeclaredNames, parseProgram } from './declarations.ts';
import { measureStructure } from './measures.ts';
import { readModules, type SourceModule } from './source.ts';
import { findRefusedWords } from './words.ts';

function countRefusedNames({ path, text }: SourceModule): number {
  const names = new Set([path, ...findDeclaredNames(parseProgram(path, text))]);
  return [...names].filter((name) => findRefusedWords(name).length > 0).length;
}

/**
 * `npm run structure [-- --findings] [FOLDER]` prints measures of the code in FOLDER, by default in
 * this project.
 */
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? '.';
const { rows, findings } = measureStructure(readModules(resolve(folder)), countRefusedNames);
console.log('| measure | value |\n| --- | --- |');
for (const [measure, value] of rows) console.log(`| ${measure} | ${value} |`);
if (args.includes('--findings')) console.log(`\n${findings.join('\n')}`);
