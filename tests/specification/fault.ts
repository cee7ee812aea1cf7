/** A mistake of one place in the code; the tests of the row must see it. `from` stands once in the file. */
export interface RowFault {
  readonly row: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const fault = (row: string, file: string, from: string, to: string): RowFault => ({
  row,
  file,
  from,
  to,
});
