import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { hasEnded } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { Group, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSeeLine } from '../../orders/data/use-see-line.ts';
import { Fact } from '../../page/shell/fact.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { LineQuotes } from '../../selling/quotes/line-quotes.tsx';
import { Documents } from '../documents/documents.tsx';
import { Incidents } from '../incidents/incidents.tsx';
import { AnswerFiles } from './answer-files.tsx';
import { Answers } from './answers.tsx';
import { LineButtons } from './line-buttons.tsx';
import { StateMark } from './state-mark.tsx';
import { SupersededMark } from './superseded-mark.tsx';
import { UnpaidMark } from './unpaid-mark.tsx';

type Props = { order: StaffOrder; line: StaffLine; selected: boolean };

/** Shows one order line: state, answers and documents. Shortcuts act on the selected line. */
export function LineCard({ order, line, selected }: Props) {
  const card = useRef<HTMLElement>(null);
  const hasSeveralLines = order.lines.length > 1;
  useEffect(() => {
    if (selected && hasSeveralLines) card.current?.scrollIntoView({ block: 'nearest' });
  }, [selected, hasSeveralLines]);
  useSeeLine(order, line, selected);
  const mayWork = line.actions.take.reason !== 'permission';
  return (
    <article
      ref={card}
      className="card"
      data-selected={selected && hasSeveralLines ? '' : undefined}
      aria-labelledby={`line-${line.id}`}
    >
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Title order={2} id={`line-${line.id}`}>
            {line.name}
          </Title>
          {line.superseded === null ? (
            <StateMark state={line.state} />
          ) : (
            <SupersededMark by={line.superseded.by} />
          )}{' '}
          {order.unpaid && <UnpaidMark />}
        </div>
        {mayWork && <LineButtons order={order} line={line} selected={selected} />}
      </Group>
      <LineFacts order={order} line={line} />
      {line.answers && !order.erasedAt && <Answers answers={line.answers} lang={order.locale} />}
      {line.answerFiles && line.answerFiles.length > 0 && (
        <AnswerFiles orderId={order.id} files={line.answerFiles} lang={order.locale} />
      )}
      <Incidents order={order} line={line} />
      <LineQuotes order={order} line={line} selected={selected} />
      {line.documents && !order.erasedAt && (
        <Documents orderId={order.id} line={line} timeZone={order.timeZone} selected={selected} />
      )}
    </article>
  );
}

function LineFacts({ order, line }: Pick<Props, 'order' | 'line'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <dl className="facts">
      {!hasEnded(line.state) && (
        <Fact label={t(m.staff_column_due)}>
          {line.state === 'waiting_customer' ? (
            t(m.staff_due_paused)
          ) : line.promisedAt ? (
            <RelativeTime at={line.promisedAt} timeZone={order.timeZone} late={line.late} />
          ) : (
            t(m.staff_no_promise)
          )}
        </Fact>
      )}
      {line.deliveredAt && (
        <Fact label={t(m.staff_delivered)}>
          <RelativeTime at={line.deliveredAt} timeZone={order.timeZone} />
        </Fact>
      )}
      <Fact label={t(m.staff_assignee)}>{line.assignee ?? t(m.staff_nobody)}</Fact>
      <Fact label={t(m.staff_customer_sees)}>
        <span lang={line.customerLabel.language}>{line.customerLabel.text}</span>
      </Fact>
      <Fact label={t(m.staff_total)}>
        <span className="money">{formatPrice(line.total, locale)}</span>
      </Fact>
    </dl>
  );
}
