import type { ReconciliationRun } from '@folio/contract/payments/reconciliation.staff';
import { m } from '@folio/messages';
import { Fact } from '../../page/shell/fact.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { RECONCILIATION_ZONE } from './difference-text.ts';

/** Summarizes a comparison. */
export function RunFacts({ run, isLast }: { run: ReconciliationRun; isLast: boolean }) {
  const t = useTexts();
  return (
    <dl className="facts money-facts">
      <Fact label={isLast ? t(m.reconciliation_last) : t(m.reconciliation_earlier)}>
        <RelativeTime at={run.ranAt} timeZone={RECONCILIATION_ZONE} />
      </Fact>
      <Fact label={t(m.reconciliation_compared)}>{run.compared}</Fact>
      <Fact label={t(m.reconciliation_differences)}>{run.differences}</Fact>
    </dl>
  );
}
