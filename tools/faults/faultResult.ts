/**
 * The result of the tests for a fault. A timeout means that the machine was slow, not that a test
 * detected the fault.
 */
export interface FaultResult {
  readonly isCaught: boolean;
  /** tests failed, but only by a timeout */
  readonly isTimedOut: boolean;
  /** the title of the first failed test, or the error before any test ran */
  readonly by: string;
  /** the message of the failed assertion, or an empty string */
  readonly message: string;
}

/** The part of the test runner's report that is used. */
export interface RunnerReport {
  readonly testResults: readonly {
    /** the path of the test file */
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly id?: string;
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * A timeout of the runner, of the browser's driver (Playwright) or of the library for the DOM
 * (Testing Library), or a worker that did not start. A wait that ends with the error of its last
 * attempt is a failed assertion.
 */
const isTimeout = (message: string) =>
  /(Test|Hook) timed out in \d+ms|\[vitest\S*\].*time(d )?out|Timeout \d+ms exceeded|Timed out in waitFor/i.test(
    message,
  );

export function toFaultResult({ testResults }: RunnerReport): FaultResult {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  const assertionFailure = failed.find(({ failureMessages }) => !failureMessages?.some(isTimeout));
  if (assertionFailure) {
    const { fullName, failureMessages } = assertionFailure;
    return {
      isCaught: true,
      isTimedOut: false,
      by: fullName,
      message: failureMessages?.join('\n') ?? '',
    };
  }
  const broken = testResults.find(({ message }) => message !== '' && !isTimeout(message));
  if (broken) return { isCaught: true, isTimedOut: false, by: broken.message, message: '' };
  const [firstFailed] = failed;
  return {
    isCaught: false,
    isTimedOut: firstFailed !== undefined,
    by: firstFailed ? `timed out, which does not count: ${firstFailed.fullName}` : '',
    message: '',
  };
}

/** The part of StrykerJS's mutation report that is used. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/**
 * The number of mutants that the tests detect. StrykerJS counts a timeout as detected; this
 * function does not.
 */
export function countMutants({ files }: MutationReport) {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (...counted: readonly string[]) =>
    statuses.filter((status) => counted.includes(status)).length;
  return {
    killed: count('Killed'),
    timedOut: count('Timeout'),
    total: count('Killed', 'Timeout', 'Survived', 'NoCoverage'),
  };
}
