import type { Page } from 'playwright-core';

/**
 * Playwright's `Date` ignores `new.target`, so an instance of a subclass, such as TZDate of
 * @date-fns/tz, has none of the methods of its class. Runs in the page, so it uses nothing from its
 * module.
 */
function supportDateSubclasses() {
  const FakeDate = globalThis.Date;
  const SubclassableDate: DateConstructor = new Proxy(FakeDate, {
    construct(target, args, newTarget) {
      const date: object = Reflect.construct(target, args);
      return newTarget === SubclassableDate
        ? date
        : Object.setPrototypeOf(date, newTarget.prototype as object);
    },
  });
  globalThis.Date = SubclassableDate;
}

/** Replaces the clock and the timers of the page, so that a test can advance them. */
export async function installFakeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(supportDateSubclasses);
}
