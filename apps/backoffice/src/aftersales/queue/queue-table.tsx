import type { QueueRow } from '@folio/contract/aftersales/queue.staff';
import { m } from '@folio/messages';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { Due, LineName, OrderLink, State } from './queue-cells.tsx';

/** Screen widths with room for the store column next to the columns that distinguish the rows. */
const WIDE_QUERY = '(min-width: 112em), (min-width: 50em) and (max-width: 61.99em)';
const MEDIUM_QUERY = '(min-width: 40em)';
/** On a phone one column shows the whole row, as lines below each other. */
const NARROW_QUERY = '(max-width: 39.99em)';

/** Returns the table's columns; `to` builds the link to a row's order. */
function useColumns(to: (row: QueueRow) => string): DataTableColumn<QueueRow>[] {
  const t = useTexts();
  return [
    {
      accessor: 'lineId',
      title: t(m.staff_column_line),
      visibleMediaQuery: NARROW_QUERY,
      render: (row) => (
        <div className="queue-stack">
          <span className="queue-subject">
            <LineName row={row} />
          </span>
          <span className="queue-facts">
            <OrderLink row={row} to={to} />
            <State row={row} />
            <Due row={row} />
          </span>
        </div>
      ),
    },
    {
      accessor: 'promisedAt',
      title: t(m.staff_column_due),
      width: 128,
      textAlign: 'right',
      visibleMediaQuery: MEDIUM_QUERY,
      render: (row) => <Due row={row} />,
    },
    {
      accessor: 'orderId',
      title: t(m.staff_column_order),
      width: 110,
      visibleMediaQuery: MEDIUM_QUERY,
      render: (row) => <OrderLink row={row} to={to} />,
    },
    {
      accessor: 'name',
      title: t(m.staff_column_line),
      ellipsis: true,
      visibleMediaQuery: MEDIUM_QUERY,
      render: (row) => <LineName row={row} />,
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
      render: (row) => <State row={row} />,
    },
  ];
}

/**
 * Lists the lines, 36 px each, more with a product below the subject and on a phone. A click on a row opens its order;
 * keyboards use the number's link.
 */
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
