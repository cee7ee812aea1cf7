/**
 * Compiles WebAssembly with the baseline compiler only. The databases of tests exist for seconds,
 * and the optimising compiler needs more processor time than it saves in them.
 */
export const BASELINE_COMPILER = '--liftoff-only';

/**
 * Arguments of Node for a server that runs for less than a minute: no optimising compiler, for the
 * same reason.
 */
export const SHORT_LIVED_ARGS = [BASELINE_COMPILER, '--no-opt'];

/**
 * Arguments of Chromium for pages that are closed after some seconds: its optimising compilers need
 * a tenth of the processor time of such a page.
 */
export const SHORT_LIVED_PAGE_ARGS = ['--js-flags=--no-opt,--no-maglev'];
