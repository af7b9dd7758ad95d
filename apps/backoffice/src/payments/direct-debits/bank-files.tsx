import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Table, Text, Title } from '@mantine/core';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';

/** Lists the latest bank files for download; the server records each download. */
export function BankFiles({ files }: Pick<DebitsView, 'files'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <section aria-labelledby="files">
      <Title order={2} id="files">
        {t(m.debits_files)}
      </Title>
      {files.length === 0 ? (
        <Text mt="xs">{t(m.debits_files_none)}</Text>
      ) : (
        <Table verticalSpacing={6} className="stacks">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.debits_column_file)}</Table.Th>
              <Table.Th>{t(m.debits_column_kind)}</Table.Th>
              <Table.Th ta="right">{t(m.debits_column_debits)}</Table.Th>
              <Table.Th ta="right">{t(m.staff_payment_amount)}</Table.Th>
              <Table.Th>{t(m.staff_payment_when)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.id}>
                <Table.Td>
                  <a href={links.bankFile(file.id)}>{file.name || file.messageId}</a>
                </Table.Td>
                <Table.Td>
                  {file.kind === 'pain.008' ? t(m.debits_file_sent) : t(m.debits_file_answer)}{' '}
                  <span className="quiet">{file.kind}</span>
                </Table.Td>
                <Table.Td className="money" data-label={t(m.debits_column_debits)}>
                  {file.debits}
                </Table.Td>
                <Table.Td className="money">{formatPrice(file.amount, locale)}</Table.Td>
                <Table.Td title={file.addedBy}>
                  <RelativeTime at={file.addedAt} timeZone="Europe/Madrid" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
