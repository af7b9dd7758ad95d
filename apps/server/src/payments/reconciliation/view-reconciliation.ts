import type { BooksRun, BooksView } from '@folio/contract/staff/reconciliation';
import type { Deps } from '../../deps.ts';
import { isReconciling } from './reconcile-once.ts';
import { countOpenDisputes, type Run, selectDifferences, selectRun, selectRuns } from './view.queries.ts';

const showRun = ({ id, ran_at, compared, differences }: Run): BooksRun => ({
  id,
  ranAt: ran_at.toISOString(),
  compared,
  differences,
});

/** The latest comparison of our ledger with the providers' books, or an earlier one, and what it found. Undefined when there is none such. */
export async function viewReconciliation(
  deps: Deps,
  runId: number | undefined,
): Promise<BooksView | undefined> {
  // Asked first: a comparison that ends meanwhile is among the runs, or still said to be at work.
  const running = await isReconciling(deps);
  const [runs, openDisputes] = await Promise.all([selectRuns(deps.db), countOpenDisputes(deps.db)]);
  const run = runId === undefined ? runs[0] : await selectRun(deps.db, runId);
  if (runId !== undefined && !run) return undefined;
  const found = run ? await selectDifferences(deps.db, run.id) : [];
  return {
    running,
    run: run ? showRun(run) : null,
    differences: found.map(({ attempt_id, order_id, since, ...difference }) => ({
      ...difference,
      attemptId: attempt_id,
      orderId: String(order_id),
      since: since.toISOString(),
    })),
    runs: runs.map(showRun),
    openDisputes,
  };
}
