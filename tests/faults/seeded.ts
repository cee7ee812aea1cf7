import type { Fault } from './workshop.ts';

/** A mistake in a chart or in what renders it, and the suite that must notice it. */
export interface SeededFault extends Fault {
  readonly suite: string;
}

/** A fault in a file of the room of its chart. */
export const fault = (suite: string, file: string, title: string, from: string, to: string) => ({
  suite,
  file: `machines/${suite}/${file}`,
  title,
  from,
  to,
});

/** A fault in what renders a chart: the suite of its paths by hand must notice it. */
export const viewFault = (
  suite: string,
  file: string,
  title: string,
  from: string,
  to: string,
): SeededFault => ({ suite, file: `src/${file}`, title, from, to });
