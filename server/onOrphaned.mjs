const POLL_INTERVAL_MS = 500;

/**
 * Calls back when the process that started this one has ended. `npm run` does not forward a SIGTERM to the program: it
 * ends the shell between them.
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS);
  timer.unref();
}
