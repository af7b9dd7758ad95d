import type { OrderListQuery } from '@folio/contract/aftersales/order-list.view';
import type { OrderStage } from '@folio/domain/order/order-stage';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Form } from 'react-router';
import { LIST_QUERY, links } from '../../../page/links.ts';
import { Link } from '../../../page/parts/link.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { MAX_TEXT } from './order-list.data.ts';

const STAGE_LABELS: Readonly<Record<OrderStage, typeof m.order_stage_ready>> = {
  action: m.order_stage_action,
  under_way: m.order_stage_under_way,
  ready: m.order_stage_ready,
  unpaid: m.order_stage_unpaid,
  closed: m.order_stage_closed,
};

type Props = { readonly query: OrderListQuery; readonly stages: readonly OrderStage[] };

/** The search of the list, which keeps the filter, and the stages in which the customer has orders. */
export function OrderFilters({ query, stages }: Props) {
  const { locale } = useShell();
  const shown = query.stage && !stages.includes(query.stage) ? [...stages, query.stage] : stages;
  const chip = (label: string, stage?: OrderStage) => (
    <li key={label}>
      <Link
        className="orders__chip"
        to={links.orders({ stage, text: query.text })}
        aria-current={query.stage === stage ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <div className="orders__filters">
      <Form className="orders__search" method="get" action={links.orders()} role="search">
        <label htmlFor="f-search">{m.order_list_search({}, { locale })}</label>
        <p id="f-search-help">{m.order_list_search_help({}, { locale })}</p>
        <div>
          <input
            className="f-input"
            id="f-search"
            name={LIST_QUERY.text}
            type="search"
            maxLength={MAX_TEXT}
            key={query.text}
            defaultValue={query.text}
            aria-describedby="f-search-help"
          />
          {query.stage && <input type="hidden" name={LIST_QUERY.stage} value={query.stage} />}
          <Button variant="secondary" type="submit">
            {m.order_list_search_go({}, { locale })}
          </Button>
        </div>
      </Form>
      {(shown.length > 1 || query.stage) && (
        <nav aria-label={m.order_list_filters({}, { locale })}>
          <ul className="orders__chips">
            {chip(m.order_list_all({}, { locale }))}
            {shown.map((stage) => chip(STAGE_LABELS[stage]({}, { locale }), stage))}
          </ul>
        </nav>
      )}
    </div>
  );
}
