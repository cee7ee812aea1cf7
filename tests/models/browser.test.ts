import { expect, test } from 'vitest';
import { parseUserAgent } from '#models/session/browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`(X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`(Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  [`(Linux; Android 15) ${WEBKIT} Chrome/120.0 MicroMessenger/8.0`, 'WeChat', 'Android'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.0', null, null],
  ['', null, null],
])('the browser of "%s" is %s on %s', (details, browser, system) => {
  const userAgent =
    details === '' || details.startsWith('curl') ? details : `Mozilla/5.0 ${details}`;
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
