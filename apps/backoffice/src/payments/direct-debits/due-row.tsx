import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Table, Text } from '@mantine/core';
import { FileDown, TriangleAlert } from 'lucide';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { countLabel, formatDay } from './debit-labels.ts';
import { fileUpTo } from './file-up-to.ts';

type Props = {
  readonly view: DebitsView;
  readonly due: DebitsView['due'][number];
  readonly busy: boolean;
  readonly onExport: () => void;
};

/** Shows one day's collections. Creating the file needs confirmation: nothing in it can be cancelled. */
export function DueRow({ view, due, busy, onExport }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const day = formatDay(due.day, locale);
  const confirmExport = () => {
    const file = fileUpTo(view, due);
    confirmOnce({
      title: t(m.debits_export),
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: (
        <Text>
          {t(m.debits_export_ask, {
            creditor: file.creditor,
            account: file.account,
            day,
            debits: countLabel(t, file.count),
            price: formatPrice(file.amount, locale),
          })}
        </Text>
      ),
      labels: { confirm: t(m.debits_export), cancel: t(m.staff_cancel) },
      onConfirm: onExport,
    });
  };
  return (
    <Table.Tr>
      <Table.Td>
        {day}
        <p className="quiet">{countLabel(t, due.count)}</p>
        {due.late && (
          <p className="late">
            <Icon of={TriangleAlert} size={14} /> {t(m.debits_late)}
          </p>
        )}
      </Table.Td>
      <Table.Td className="money">{formatPrice(due.amount, locale)}</Table.Td>
      <Table.Td className="money">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon of={FileDown} size={14} />}
          aria-label={t(m.debits_export_of, { day })}
          disabled={busy}
          onClick={confirmExport}
        >
          {t(m.debits_export)}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
