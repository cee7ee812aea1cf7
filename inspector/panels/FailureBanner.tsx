import { goToRow, useView } from '../store.ts';

/** Why the run of a test failed, and the way back to its failed step. */
export function FailureBanner() {
  const { run } = useView();
  const row = run.getFailedRow();
  if (run.failure === null || row === null) return null;
  return (
    <section className="run-failure" aria-label="Why the run failed">
      <pre>{run.failure.message}</pre>
      <button type="button" onClick={() => goToRow(row)}>
        Go to the failed step
      </button>
    </section>
  );
}
