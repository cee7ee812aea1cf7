/**
 * Shifts `Date` and `performance.timeOrigin` by an offset; the clock still advances. Every process
 * and every page of a run call it once, so it uses nothing from its module.
 * @param {number} offsetMs
 */
export function shiftDate(offsetMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + offsetMs });
}
