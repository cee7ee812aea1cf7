/** A step that a run has performed. */
export interface RunStep {
  readonly label: string;
  /** the planned state after the step */
  readonly state: string;
  /** the address of a picture of the page after the step, or when it failed */
  readonly picture?: string;
}
export interface RunPath {
  readonly chart: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  /** why the path failed; empty if it has not */
  readonly failure: string;
  readonly steps: readonly RunStep[];
}
/** The results of one run of one level. */
export interface RunReport {
  readonly level: string;
  /** ISO 8601 */
  readonly startedAt: string;
  readonly paths: readonly RunPath[];
}

export const countStatus = ({ paths }: Pick<RunReport, 'paths'>, status: RunPath['status']) =>
  paths.filter((path) => path.status === status).length;
export const listCharts = ({ paths }: RunReport): readonly string[] => [
  ...new Set(paths.map(({ chart }) => chart)),
];
