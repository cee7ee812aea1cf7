import type { Page, Request } from 'playwright-core';

/** Collects console errors, uncaught errors and failed requests of a page. */
export interface ConsoleGuard {
  /** the problems so far that were not allowed */
  readonly getProblems: () => readonly string[];
  /** ignores lines that match, for a journey that causes an error on purpose */
  readonly allow: (pattern: RegExp) => void;
  readonly watchPage: (page: Page) => void;
  /** adds a problem that a check of the page found */
  readonly report: (line: string) => void;
}

// The browser reports requests that a navigation aborts as failures; they are not problems.
const isAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** A message that Playwright causes in a browser without service workers. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

export function createConsoleGuard(): ConsoleGuard {
  const messages: string[] = [];
  const expected = [BLOCKED_WORKER];
  return {
    getProblems: () => messages.filter((line) => !expected.some((pattern) => pattern.test(line))),
    allow: (pattern) => void expected.push(pattern),
    report: (line) => void messages.push(line),
    watchPage(page) {
      page.on('pageerror', (error) => messages.push(`page error: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(
            `console ${message.type()}: ${message.text()} (${message.location().url} on ${page.url()})`,
          );
      });
      page.on('requestfailed', (request) => {
        if (!isAborted(request))
          messages.push(
            `request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`,
          );
      });
      page.on('response', (response) => {
        if (response.status() >= 400)
          messages.push(
            `reply ${response.status()}: ${response.request().method()} ${response.url()}`,
          );
      });
    },
  };
}
