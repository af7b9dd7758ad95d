import type { ReconciliationRun, ReconciliationView } from '@folio/contract/payments/reconciliation.staff';
import type { Deps } from '../deps.ts';
import { isReconciling } from './reconcile-once.ts';
import { countOpenDisputes, type Run, selectDifferences, selectRun, selectRuns } from './view.queries.ts';

const showRun = ({ id, ran_at, compared, differences }: Run): ReconciliationRun => ({
  id,
  ranAt: ran_at.toISOString(),
  compared,
  differences,
});

/** Returns a reconciliation run, by default the latest, with its differences; undefined for an unknown id. */
export async function viewReconciliation(
  deps: Deps,
  runId: number | undefined,
): Promise<ReconciliationView | undefined> {
  // Read first: a run that ends in between is then listed, or still shown as running.
  const running = await isReconciling(deps);
  const [runs, openDisputes] = await Promise.all([selectRuns(deps.db), countOpenDisputes(deps.db)]);
  const run = runId === undefined ? runs[0] : await selectRun(deps.db, runId);
  if (runId !== undefined && !run) return undefined;
  const differences = run ? await selectDifferences(deps.db, run.id) : [];
  return {
    running,
    run: run ? showRun(run) : null,
    differences: differences.map(({ attempt_id, order_id, since, ...difference }) => ({
      ...difference,
      attemptId: attempt_id,
      orderId: String(order_id),
      since: since.toISOString(),
    })),
    runs: runs.map(showRun),
    openDisputes,
  };
}
