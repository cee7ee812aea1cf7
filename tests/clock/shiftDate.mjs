/**
 * Shifts `Date` and `performance.timeOrigin` by an offset from the machine's time; the clock still
 * advances. A later call replaces the offset. Pages run it too, so it uses nothing from its module.
 * @param {number} offsetMs
 */
export function shiftDate(offsetMs) {
  const name = Symbol.for('mall.machineClock');
  /** @type {{ Date: DateConstructor, timeOrigin: number }} */
  const machine = Reflect.get(globalThis, name) ?? { Date, timeOrigin: performance.timeOrigin };
  Reflect.set(globalThis, name, machine);
  const { Date: RealDate, timeOrigin } = machine;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    value: timeOrigin + offsetMs,
  });
}
