import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import {
  REFUND_NOTE_LIMIT,
  STAFF_REFUND_REASONS,
  type StaffRefundReason,
} from '@folio/contract/payments/refund-tabs';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import type { RefundDraft } from './refund-draft.ts';
import { reasonLabel } from './refund-labels.ts';

type Props = {
  readonly draft: RefundDraft;
  readonly change: (part: Partial<RefundDraft>) => void;
  readonly left: number;
  readonly lines: readonly StaffLine[];
  readonly refundedLineIds: readonly number[];
  /** The displayed text. */
  readonly faults: { readonly scope: string | undefined; readonly reason: string | undefined };
};

/** Edits the amount of a refund: everything, some lines, or a sum. */
function AmountFields({ draft, change, left, lines, refundedLineIds, faults }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <>
      <Radio.Group
        label={t(m.refund_what)}
        value={draft.scope}
        // The radios below have the values of this type.
        onChange={(scope) => change({ scope: scope as RefundDraft['scope'] })}
        error={draft.scope === 'all' ? faults.scope : undefined}
      >
        <Stack gap={6} my={4}>
          <Radio
            value="all"
            label={t(m.refund_what_all, { left: formatPrice(left, locale) })}
            data-autofocus
          />
          {lines.length > 1 && <Radio value="lines" label={t(m.refund_what_lines)} />}
          <Radio value="amount" label={t(m.refund_what_amount)} />
        </Stack>
      </Radio.Group>
      {draft.scope === 'lines' && (
        <Checkbox.Group
          label={t(m.refund_lines)}
          value={draft.lineIds.map(String)}
          onChange={(ids) => change({ lineIds: ids.map(Number) })}
          error={faults.scope}
        >
          <Stack gap={6} my={4}>
            {lines.map((line) => (
              <Line key={line.id} line={line} isRefunded={refundedLineIds.includes(line.id)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {draft.scope === 'amount' && (
        <TextInput
          label={t(m.refund_amount)}
          description={t(m.refund_amount_help)}
          inputMode="decimal"
          autoComplete="off"
          maw={220}
          value={draft.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
          error={faults.scope}
        />
      )}
    </>
  );
}

/** Edits the amount and the reason of a refund. */
export function RequestFields(props: Props) {
  const t = useTexts();
  const { draft, change, faults } = props;
  return (
    <Stack gap="sm">
      <AmountFields {...props} />
      <NativeSelect
        size="sm"
        label={t(m.refund_reason)}
        value={draft.reason}
        // The options below have the values of this type.
        onChange={(event) => change({ reason: event.currentTarget.value as StaffRefundReason | '' })}
        error={faults.reason}
        data={[
          { value: '', label: '–' },
          ...STAFF_REFUND_REASONS.map((value) => ({ value, label: t(reasonLabel[value]) })),
        ]}
      />
      <Textarea
        label={t(m.refund_note)}
        description={t(m.staff_note_help)}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={REFUND_NOTE_LIMIT}
      />
    </Stack>
  );
}

function Line({ line, isRefunded }: { line: StaffLine; isRefunded: boolean }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const label = isRefunded
    ? t(m.refund_line_given, { name: line.name })
    : t(m.refund_line, { name: line.name, price: formatPrice(line.total, locale) });
  return <Checkbox value={String(line.id)} disabled={isRefunded} label={label} />;
}
