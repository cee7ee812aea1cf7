/** An `IntersectionObserver` that reports every element as visible. */
export class VisibleEverywhere {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {
    this.#report([]);
  }
}
