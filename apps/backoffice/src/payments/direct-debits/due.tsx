import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { m } from '@folio/messages';
import { Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { DueRow } from './due-row.tsx';
import { useExport } from './use-debits.ts';

/** Lists due debits by account and day; a button creates the file of all debits up to that day. */
export function Due({ view }: { view: DebitsView }) {
  const t = useTexts();
  const exportFile = useExport();
  return (
    <section aria-labelledby="due">
      <Title order={2} id="due">
        {t(m.debits_due)}
      </Title>
      <Text c="dimmed" mb="sm" maw="72ch">
        {t(m.debits_due_help)}
      </Text>
      {view.accounts.map((account) => (
        <Text key={account.name} size="sm">
          {t(m.debits_account, {
            creditor: account.creditor,
            id: account.creditorId,
            account: account.account,
          })}
        </Text>
      ))}
      {view.accounts.length === 0 && <Text>{t(m.debits_no_account)}</Text>}
      <FormProblem error={exportFile.error} />
      {view.due.length === 0 ? (
        <Text mt="sm">{t(m.debits_due_none)}</Text>
      ) : (
        <Table verticalSpacing={6} horizontalSpacing={4} className="stacks">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.debits_column_day)}</Table.Th>
              <Table.Th ta="right">{t(m.staff_payment_amount)}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t(m.staff_column_actions)}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {view.due.map((due) => (
              <DueRow
                key={`${due.account} ${due.day}`}
                view={view}
                due={due}
                busy={exportFile.isPending}
                onExport={() => exportFile.mutate({ account: due.account, until: due.day })}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
