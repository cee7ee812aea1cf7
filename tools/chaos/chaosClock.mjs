/**
 * A shop of the chaos test loads this file first (`--import`). On SIGUSR2 its clock jumps to the
 * offset that the file of CHAOS_CLOCK contains.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['CHAOS_CLOCK'];
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

if (file !== undefined && isMainThread) {
  process.on('SIGUSR2', () => {
    offsetMs = Number(readFileSync(file, 'utf8'));
  });
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
