/** Counts the date formats that are created until `restore` is called. */
export function countDateFormats(): {
  readonly getCount: () => number;
  readonly restore: () => void;
} {
  const native = Intl.DateTimeFormat;
  let count = 0;
  Intl.DateTimeFormat = new Proxy(native, {
    construct(target, options, newTarget) {
      count += 1;
      return Reflect.construct(target, options, newTarget) as object;
    },
  });
  return {
    getCount: () => count,
    restore: () => void (Intl.DateTimeFormat = native),
  };
}
