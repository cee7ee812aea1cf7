/**
 * A shop of the chaos test loads this file first (`--import`). At the start and on SIGUSR2 its
 * clock jumps to the offset that the file of CHAOS_CLOCK contains, if it exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['CHAOS_CLOCK'];
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

if (file !== undefined && isMainThread) {
  const readOffset = () => {
    if (existsSync(file)) offsetMs = Number(readFileSync(file, 'utf8'));
  };
  readOffset();
  process.on('SIGUSR2', readOffset);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
