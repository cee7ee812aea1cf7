import { readFileSync } from 'node:fs';

/** A small realistic mistake, and the subject whose tests must detect it. */
export interface Fault {
  /**
   * The chart, the row of docs/specification.md, docs/complaints.md or docs/acceptance.md, or the
   * test file that must detect the fault.
   */
  readonly subject: string;
  readonly file: string;
  /** The function, constant, type or property around `from`; empty in SQL. */
  readonly within: string;
  /** Code that occurs once in `within`; white space does not count. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

function parseFault(line: string): Fault {
  const [subject = '', file = '', within = '', from = '', to = '', mistake = ''] = line.split('\t');
  const title = mistake === '' ? `row ${subject}` : mistake;
  return { subject, file, within, from, to, title };
}

/** Reads the faults of a table in this folder: one line for each, after the line of headings. */
export function readFaults(name: string): readonly Fault[] {
  const table = readFileSync(new URL(`../../tests/faults/${name}.tsv`, import.meta.url), 'utf8');
  return table.trimEnd().split('\n').slice(1).map(parseFault);
}
