import type { ReconciliationRun } from '@folio/contract/payments/reconciliation.staff';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { exactTime } from '../../page/shell/times.ts';
import { RECONCILIATION_ZONE } from './difference-text.ts';

type Props = { readonly runs: readonly ReconciliationRun[]; readonly shown: number | undefined };

/** Links the latest comparisons. */
export function Runs({ runs, shown }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (runs.length === 0) return null;
  const resultText = ({ differences }: ReconciliationRun) =>
    differences === 0
      ? t(m.reconciliation_even)
      : differences === 1
        ? t(m.reconciliation_run_difference)
        : t(m.reconciliation_run_differences, { count: String(differences) });
  return (
    <section aria-labelledby="runs">
      <Title order={2} id="runs">
        {t(m.reconciliation_runs)}
      </Title>
      <ul className="runs">
        {runs.map((run, index) => (
          <li key={run.id}>
            <Link
              to={index === 0 ? links.reconciliation() : links.reconciliation('differences', { run: run.id })}
              aria-current={run.id === shown ? 'true' : undefined}
            >
              {exactTime(new Date(run.ranAt), locale, RECONCILIATION_ZONE)}
            </Link>
            <span className={run.differences > 0 ? 'problem' : 'quiet'}>{resultText(run)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
