import { readFileSync, readdirSync } from 'node:fs';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { readByName, toModule } from '#tools/chunks/reactModule.ts';

test('React as an ES module has each of its exports under its name', () => {
  const code = toModule('react', { createElement, useState, 'not-a-name': 1 });
  expect(code.split('\n')).toEqual([
    "import all from 'react';",
    'export default all;',
    'export const createElement = all.createElement;',
    'export const useState = all.useState;',
  ]);
});

test('a computed name of an export becomes the name itself', () => {
  expect(
    readByName('React[" useId ".trim().toString()] || React2[" useState ".trim().toString()]'),
  ).toBe('React.useId || React2.useState');
});

test('the installed dialog reads the exports of React by their names', () => {
  const folder = 'node_modules/@radix-ui';
  const codes = readdirSync(folder)
    .filter((name) => readdirSync(`${folder}/${name}/dist`).includes('index.mjs'))
    .map((name) => readFileSync(`${folder}/${name}/dist/index.mjs`, 'utf8'));
  const [before, after] = [codes, codes.map(readByName)].map(
    (texts) => texts.join('\n').match(/React\d*\[/g)?.length ?? 0,
  );
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
});
