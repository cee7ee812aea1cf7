import type { Page, Request } from 'playwright-core';

type ProblemListener = (page: Page, line: string) => void;

/** Collects console errors, uncaught errors and failed requests of a page. */
export interface ConsoleGuard {
  /** the problems so far that were not allowed */
  readonly getProblems: () => readonly string[];
  /** ignores lines that match, for a journey that causes an error on purpose */
  readonly allow: (pattern: RegExp) => void;
  readonly watchPage: (page: Page) => void;
  /** adds a problem that a check of the page found */
  readonly report: (page: Page, line: string) => void;
  /** calls the listener when a problem occurs, also one that will be allowed */
  readonly onProblem: (listener: ProblemListener) => void;
}

// The browser reports requests that a navigation aborts as failures; they are not problems.
const isAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** A message that Playwright causes in a browser without service workers. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

function watchProblems(page: Page, report: (line: string) => void): void {
  page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(
        `console ${message.type()}: ${message.text()} (${message.location().url} on ${page.url()})`,
      );
  });
  page.on('requestfailed', (request) => {
    if (!isAborted(request))
      report(
        `request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`,
      );
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      report(`reply ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

export function createConsoleGuard(): ConsoleGuard {
  const messages: string[] = [];
  const expected = [BLOCKED_WORKER];
  const listeners: ProblemListener[] = [];
  function report(page: Page, line: string): void {
    messages.push(line);
    for (const listener of listeners) listener(page, line);
  }
  return {
    getProblems: () => messages.filter((line) => !expected.some((pattern) => pattern.test(line))),
    allow: (pattern) => void expected.push(pattern),
    report,
    onProblem: (listener) => void listeners.push(listener),
    watchPage: (page) => watchProblems(page, (line) => report(page, line)),
  };
}
