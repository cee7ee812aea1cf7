import type { Page, Request } from 'playwright-core';

/** What a shopper never sees but a shop must not do: errors in the console, uncaught errors, failed requests. */
export interface Watch {
  /** what went wrong so far and was not expected */
  readonly problems: () => readonly string[];
  /** this journey breaks something on purpose: a line that matches is no problem */
  readonly expect: (pattern: RegExp) => void;
  readonly follow: (page: Page) => void;
  /** what a look at the page found wrong */
  readonly tell: (line: string) => void;
}

// A page that is left gives up its requests: the browser calls that a failure, the shopper does not.
const isLeftBehind = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

export function createWatch(): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  return {
    problems: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expect: (pattern) => void expected.push(pattern),
    tell: (line) => void seen.push(line),
    follow(page) {
      page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(
            `console ${message.type()}: ${message.text()} (${message.location().url} on ${page.url()})`,
          );
      });
      page.on('requestfailed', (request) => {
        if (!isLeftBehind(request))
          seen.push(
            `request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`,
          );
      });
      page.on('response', (response) => {
        if (response.status() >= 400)
          seen.push(`reply ${response.status()}: ${response.request().method()} ${response.url()}`);
      });
    },
  };
}
