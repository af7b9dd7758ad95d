import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { FormKeys } from '../page/form-keys.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { QuoteData } from './quote.data.ts';

/** Shows a quote and one button that continues with it (AP-6). */
export function Component() {
  const { quote } = useLoaderData<QuoteData>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="continue">
      <PageTitle title={m.quote_title({}, { locale })} index={false} />
      <h1>{m.quote_title({}, { locale })}</h1>
      <p className="continue__lead">{m.quote_lead({}, { locale })}</p>
      <ul>
        {quote.lines.map(({ name, total }, at) => (
          <li key={at}>
            {name}: {formatPrice(total, locale)}
          </li>
        ))}
      </ul>
      <p>
        <strong>{m.quote_total({ total: formatPrice(quote.total, locale) }, { locale })}</strong>
      </p>
      {quote.replaces && <Notice tone="warning">{m.quote_replaces({}, { locale })}</Notice>}
      <Form method="post" className="continue__form">
        <FormKeys />
        <div className="flow__acts">
          <Button variant="primary" type="submit" busy={busy}>
            {m.quote_go({}, { locale })}
          </Button>
        </div>
      </Form>
    </div>
  );
}
