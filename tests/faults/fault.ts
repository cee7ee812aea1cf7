/** A small realistic mistake, and the subject whose tests must detect it. */
export interface Fault {
  readonly title: string;
  readonly file: string;
  /** Code that occurs once, in the file or in `within`; white space does not count. */
  readonly from: string;
  readonly to: string;
  /** The function, constant, type or property around `from`; required if the file contains the code more than once. */
  readonly within?: string;
  /** The chart, the row of docs/specification.md, or the test file that must detect the fault. */
  readonly subject: string;
}

const optional = (within: string | undefined) => (within === undefined ? {} : { within });

/** A fault in the folder of its chart. */
export const chartFault = (
  subject: string,
  file: string,
  title: string,
  from: string,
  to: string,
  within?: string,
): Fault => ({
  subject,
  file: `machines/${subject}/${file}`,
  title,
  from,
  to,
  ...optional(within),
});

/** A fault in the view of a chart. */
export const viewFault = (
  subject: string,
  file: string,
  title: string,
  from: string,
  to: string,
  within?: string,
): Fault => ({ subject, file: `src/${file}`, title, from, to, ...optional(within) });

/** A fault in the behaviour of a row of docs/specification.md. */
export const rowFault = (
  row: string,
  file: string,
  from: string,
  to: string,
  within?: string,
): Fault => ({ subject: row, file, title: `row ${row}`, from, to, ...optional(within) });

/** A fault that the tests of one file must detect. */
export const testedFault = (
  subject: string,
  title: string,
  file: string,
  from: string,
  to: string,
  within?: string,
): Fault => ({ subject, file, title, from, to, ...optional(within) });
