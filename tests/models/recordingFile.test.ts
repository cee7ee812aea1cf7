import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecordingFile, writeRecordingFile } from '#models/recordingFile.ts';
import { extractSharedParts, restoreSharedParts } from '#models/sharedParts.ts';

const copyAsJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
function writeAndRead(value: unknown): unknown {
  const { parts, value: encoded } = extractSharedParts(value);
  return restoreSharedParts(copyAsJson(encoded), Object.values(Object(copyAsJson(parts))));
}

describe('values that share parts', () => {
  test('are the same after they are written and read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.nat(3)), (json, order) => {
        const shared = [json, { json }, [json, { json }], { a: { json }, b: json }];
        const value = order.map((index) => shared[index]);
        expect(writeAndRead(value)).toEqual(copyAsJson(value));
      }),
    );
  });

  test('are written once, and share the part again after they are read', () => {
    const lines = [{ name: 'tea', quantity: 1 }];
    const value = [{ lines }, { lines, isOpen: true }];
    expect(extractSharedParts(value)).toEqual({
      parts: [lines],
      value: [{ lines: { $part: 0 } }, { lines: { $part: 0 }, isOpen: true }],
    });
    const [first, second] = Object.values(Object(writeAndRead(value)));
    expect(Object(first).lines).toBe(Object(second).lines);
  });

  test('that are empty are written in their places', () => {
    const [noLines, nothing] = [[], {}];
    const value = [noLines, noLines, nothing, nothing];
    expect(extractSharedParts(value)).toEqual({ parts: [], value });
  });

  test('may have any name', () => {
    const json = JSON.parse('{"__proto__": {"a": [1]}, "": 1}');
    const value = [json, { first: json['__proto__'], json }];
    expect(JSON.stringify(writeAndRead(value))).toBe(JSON.stringify(value));
  });

  test('may contain an object that looks like a reference', () => {
    const value = [{ $part: 0 }, { $part: { $part: 1 } }, { other: 1 }];
    expect(writeAndRead(value)).toEqual(value);
  });

  test('without a part, or with one that contains itself, have undefined in its place', () => {
    expect(restoreSharedParts([{ $part: 7 }], [])).toEqual([undefined]);
    const cycle = [{ inner: { $part: 0 } }];
    expect(restoreSharedParts([{ $part: 0 }], cycle)).toEqual([{ inner: undefined }]);
  });
});

describe('the file of a recording', () => {
  const cart = { lines: [{ name: 'tea' }] };
  const items = [{ cart }, { cart }];

  test('contains a shared part once', () => {
    const text = writeRecordingFile({ run: 'r', items });
    expect(text.split('tea')).toHaveLength(2);
    expect(readRecordingFile(text)).toEqual({ run: 'r', items, failure: undefined });
  });

  test('of the first version, without parts, can be read', () => {
    const file = { format: 'wattle-lane-recording', version: 1, run: 'r', items: [{ $part: 0 }] };
    expect(readRecordingFile(JSON.stringify(file)).items).toEqual([{ $part: 0 }]);
  });

  test('of a later version is refused', () => {
    const file = { format: 'wattle-lane-recording', version: 3, run: 'r', items, parts: [] };
    expect(() => readRecordingFile(JSON.stringify(file))).toThrow(
      'This recording is of version 3; versions 1 and 2 can be read.',
    );
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"wattle-lane-recording"'],
    ['a number', '7'],
    ['of another program', '{"format":"har","version":1,"items":[]}'],
    ['without a format', '{"version":1,"items":[]}'],
    ['without items', '{"format":"wattle-lane-recording","version":1}'],
    ['with one item', '{"format":"wattle-lane-recording","version":1,"items":{}}'],
  ])('is refused if it is %s', (_, text) => {
    expect(() => readRecordingFile(text)).toThrow(
      'This file is no recording of the mall: save one with "Save recording".',
    );
  });

  test('contains the type and the size of a file, which a replay revives', () => {
    const receipt = { $file: 'image/png', bytes: 3 };
    const text = writeRecordingFile({ run: 'r', items: [{ receipt }, { receipt }] });
    const revive = (_name: string, value: unknown) =>
      Object(value).$file === 'image/png' ? new File(['123'], 'file') : value;
    const [first] = readRecordingFile(text, revive).items;
    expect(Object(first).receipt).toBeInstanceOf(File);
  });
});
