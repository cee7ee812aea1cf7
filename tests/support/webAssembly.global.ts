import { setFlagsFromString } from 'node:v8';
import { BASELINE_COMPILER } from '#tools/services/shortLivedProcess.ts';

/** The workers are threads of this process, so the flag applies to them too. */
export function setup(): void {
  setFlagsFromString(BASELINE_COMPILER);
}
