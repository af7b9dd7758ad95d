import type { QueueRow } from '@folio/contract/staff/orders/queue';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Mail, MessageSquareReply, Paperclip, TriangleAlert } from 'lucide';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { useTexts } from '../../shell/language.tsx';
import { RelativeTime } from '../../shell/relative-time.tsx';
import { StateMark } from '../state-mark.tsx';
import { SupersededMark } from '../superseded-mark.tsx';
import { UnpaidMark } from '../unpaid-mark.tsx';

/** Screen widths with room for the store column beside what tells the rows apart. */
const WIDE_QUERY = '(min-width: 112em), (min-width: 50em) and (max-width: 61.99em)';
const MEDIUM_QUERY = '(min-width: 40em)';

/** Returns the table's columns; `to` builds the link to a row's order. */
function useColumns(to: (row: QueueRow) => string): DataTableColumn<QueueRow>[] {
  const t = useTexts();
  return [
    {
      accessor: 'promisedAt',
      title: t(m.staff_column_due),
      width: 122,
      textAlign: 'right',
      render: (row) =>
        row.promisedAt ? <RelativeTime at={row.promisedAt} timeZone={row.timeZone} late={row.late} /> : '–',
    },
    {
      accessor: 'orderId',
      title: t(m.staff_column_order),
      width: 110,
      render: (row) => (
        <Link to={to(row)} className="order-id" onClick={(event) => event.stopPropagation()}>
          {row.orderId}
        </Link>
      ),
    },
    {
      accessor: 'name',
      title: t(m.staff_column_line),
      ellipsis: true,
      render: (row) => <Name row={row} />,
    },
    {
      accessor: 'storeName',
      title: t(m.staff_store),
      width: 130,
      ellipsis: true,
      visibleMediaQuery: WIDE_QUERY,
    },
    {
      accessor: 'state',
      title: t(m.staff_column_state),
      width: 160,
      visibleMediaQuery: MEDIUM_QUERY,
      render: (row) => {
        if (row.unpaid) return <UnpaidMark />;
        return row.superseded ? <SupersededMark by={null} /> : <StateMark state={row.state} />;
      },
    },
  ];
}

/** The line's subject stands first: many lines are of one product. */
const LineName = ({ row }: { row: QueueRow }) => (
  <span title={row.name}>
    {row.subject === '' ? (
      row.product
    ) : (
      <>
        {row.subject} <span className="quiet">· {row.product}</span>
      </>
    )}
  </span>
);

/** Names the line, after the marks of what staff should look at. */
function Name({ row }: { readonly row: QueueRow }) {
  const t = useTexts();
  return (
    <>
      {row.unlisted && (
        <Icon of={TriangleAlert} className="unlisted-mark" size={14} title={t(m.staff_answer_unlisted)} />
      )}
      {row.answered && (
        <Icon of={MessageSquareReply} className="answered-mark" size={14} title={t(m.ask_answered_mark)} />
      )}
      {row.hasNewFiles && (
        <Icon of={Paperclip} className="answered-mark" size={14} title={t(m.staff_files_new)} />
      )}
      {row.hasMessage && (
        <Icon of={Mail} className="answered-mark" size={14} title={t(m.staff_thread_open)} />
      )}
      <LineName row={row} />
    </>
  );
}

/** Lists the lines, 36 px each. A click on a row opens its order; keyboards use the number's link. */
export function QueueTable({ rows, selected }: { rows: QueueRow[]; selected: number | undefined }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = (row: QueueRow) => links.order(row.orderId, search, row.lineId);
  useEffect(() => {
    if (selected !== undefined) document.querySelector('tr.selected')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const columns = useColumns(to);
  return (
    <DataTable
      className="queue"
      records={rows}
      noRecordsText={t(m.staff_empty_tab)}
      columns={columns}
      idAccessor="lineId"
      height="100%"
      withTableBorder={false}
      highlightOnHover
      borderColor="var(--folio-line)"
      rowBorderColor="var(--folio-line)"
      verticalSpacing={0}
      horizontalSpacing="sm"
      fz="sm"
      onRowClick={({ record }) => navigate(to(record))}
      rowClassName={(row) => (row.lineId === selected ? 'selected' : undefined)}
      customRowAttributes={(row) => (row.lineId === selected ? { 'aria-current': 'true' } : {})}
    />
  );
}
