/**
 * Compiles WebAssembly with the baseline compiler only. The databases of tests live for seconds, and the
 * optimising compiler needs more processor time than it saves in them.
 */
export const BASELINE_COMPILER = '--liftoff-only';
