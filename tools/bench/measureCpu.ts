import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's processor times per second (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** The fields after the name of the process in /proc/PID/stat; the first one is the state. */
function readStat(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // The process has ended.
  }
}

const PARENT = 1;
const OWN = [11, 12];
const WITH_ENDED_CHILDREN = [...OWN, 13, 14];

const sumTicks = (pid: number, fields: readonly number[]): number => {
  const stat = readStat(pid);
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0);
};

const toMs = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND;

/** The processor time of a process in ms. */
export const measureCpuMs = (pid: number): number => toMs(sumTicks(pid, OWN));

/**
 * The processor time of PostgreSQL with its connections in ms, found by the process of one of them.
 */
export function measurePostgresCpuMs(connectionPid: number): number {
  const main = Number(readStat(connectionPid)[PARENT]);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = pids.filter((pid) => Number(readStat(pid)[PARENT]) === main);
  const ended = sumTicks(main, WITH_ENDED_CHILDREN);
  return toMs(children.reduce((sum, pid) => sum + sumTicks(pid, OWN), ended));
}
