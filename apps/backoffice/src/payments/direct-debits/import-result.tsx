import type { DebitImport } from '@folio/contract/payments/direct-debits.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, Table, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { outcomeLabel, REVIEW_OUTCOMES, reasonText, rejectionMessage } from './debit-labels.ts';

/** Shows why a bank file changed nothing, or each entry's outcome, those to check first. */
export function ImportResult({ answer }: { answer: DebitImport }) {
  const t = useTexts();
  const isFine = answer.ok && !answer.entries.some(({ outcome }) => REVIEW_OUTCOMES.has(outcome));
  const title = answer.ok
    ? t(m.debits_result, { kind: answer.kind ?? '', id: answer.messageId ?? '' })
    : t(m.debits_result_refused);
  return (
    <Alert
      variant="default"
      icon={isFine ? <Icon of={CircleCheck} size={18} /> : <Icon of={TriangleAlert} size={18} />}
      title={title}
      mt="sm"
    >
      {answer.refusal && <Text size="sm">{t(rejectionMessage[answer.refusal])}</Text>}
      {answer.ok && answer.entries.length === 0 && <Text size="sm">{t(m.debits_result_empty)}</Text>}
      {answer.entries.length > 0 && <Entries entries={answer.entries} />}
    </Alert>
  );
}

function Entries({ entries }: Pick<DebitImport, 'entries'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const rank = (entry: (typeof entries)[number]) => (REVIEW_OUTCOMES.has(entry.outcome) ? 0 : 1);
  const sorted = entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => rank(a.entry) - rank(b.entry));
  return (
    <Table fz="sm" verticalSpacing={4} className="stacks">
      <Table.Tbody>
        {sorted.map(({ entry, index }) => (
          <Table.Tr key={index}>
            <Table.Td>
              {entry.orderId ? (
                <Link to={links.order(entry.orderId)} className="order-id">
                  {entry.mandate}
                </Link>
              ) : (
                <span className="order-id">{entry.mandate || '–'}</span>
              )}
            </Table.Td>
            <Table.Td>
              {t(outcomeLabel[entry.outcome])}
              {entry.reason && <p className="quiet">{reasonText(t, entry.reason)}</p>}
            </Table.Td>
            <Table.Td className="money">
              {entry.amount === null ? '–' : formatPrice(entry.amount, locale)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
