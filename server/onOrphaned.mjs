const POLL_INTERVAL_MS = 500;

/**
 * Calls back when the process that started this one has ended. `npm run` does not forward a SIGTERM
 * to the program: it ends the shell between them.
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

/**
 * Stops this program as SIGTERM does when the npm that started it ends. A program that was started
 * without npm keeps running without its parent.
 */
export function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
}
