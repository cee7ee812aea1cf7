import { describe, expect, test } from 'vitest';
import { parseWorkerMessage } from '#models/offline/workerMessages.ts';

const SHOWN = {
  type: 'page.shown',
  url: 'https://shop.example/home',
  resources: ['https://shop.example/assets/shop.js'],
  language: 'zh-CN',
};

describe('a message to the service worker', () => {
  test('names the page that is shown, or says that the session has ended', () => {
    expect(parseWorkerMessage(SHOWN)).toEqual(SHOWN);
    expect(parseWorkerMessage({ type: 'session.ended' })).toEqual({ type: 'session.ended' });
  });

  test('of another version, or of another program, is ignored', () => {
    const others = [
      null,
      undefined,
      'session.ended',
      {},
      { type: 'page.hidden' },
      { type: 'page.shown' },
      { ...SHOWN, url: undefined },
      { ...SHOWN, resources: 'all' },
      { ...SHOWN, language: 7 },
    ];
    expect(others.map(parseWorkerMessage)).toEqual(others.map(() => null));
  });
});
