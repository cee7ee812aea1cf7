/** The exit code of a process that has run its share of the seeds; the next one continues. */
export const UNFINISHED = 75;
