import { goToRow, useView } from '../store.ts';

/** Shows why the run of a test failed, with a button that returns to its failed step. */
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
