import type { QuoteView } from '@folio/contract/selling/cart.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { totals } from '@folio/domain/money/totals';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { QuoteReply } from './quote.data.ts';

type Open = Extract<QuoteView, { state: 'open' }>;
type Line = Open['lines'][number];

/** The lines of a quote and the button that continues with them; found properties can be selected. */
export function QuoteForm({ quote }: { readonly quote: Open }) {
  const { locale } = useShell();
  return (
    <Form method="post" className="quote__form" noValidate>
      <FormKeys />
      {quote.maxPicks === null ? (
        <AllLines quote={quote} />
      ) : (
        <Picks quote={quote} maxPicks={quote.maxPicks} />
      )}
      <p className="quote__until">{m.quote_until({ until: quote.until }, { locale })}</p>
    </Form>
  );
}

function AllLines({ quote }: { readonly quote: Open }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <ul className="quote__lines">
        {quote.lines.map((line) => (
          <li key={line.id} className="quote__line">
            <span>
              {line.name}
              <Details line={line} />
            </span>
            <span className="quote__price">{formatPrice(line.total, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="quote__total">
        <strong>{m.quote_total({ total: formatPrice(quote.total, locale) }, { locale })}</strong>
      </p>
      <div className="flow__buttons">
        <Button variant="primary" type="submit" busy={busy}>
          {(quote.isShared ? m.quote_shared_go : m.quote_go)({}, { locale })}
        </Button>
      </div>
    </>
  );
}

/** Shows staff's description of a line, and the choices that raise its price. */
function Details({ line: { detail, extras } }: { readonly line: Line }) {
  if (!detail && !extras) return null;
  return (
    <span className="quote__detail">
      {[detail, ...(extras ?? []).map(({ label }) => label)].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Lets the customer select found properties; the total and the button follow the choice. */
function Picks({ quote, maxPicks }: { readonly quote: Open; readonly maxPicks: number }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const reply = useActionData<QuoteReply>();
  const [picked, setPicked] = useState(quote.picked);
  const picks = useRef<HTMLFieldSetElement>(null);
  const [hasScripts, setScripts] = useState(false);
  useEffect(() => {
    setScripts(true);
    // Boxes may have been ticked before the script loaded.
    const ticked = picks.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [];
    setPicked([...ticked].map(({ value }) => value));
  }, []);
  const isTooMany = picked.length > maxPicks;
  const chosen = quote.lines.filter(({ id }) => picked.includes(id));
  const sums = totals(chosen.map(({ net, vatRate }) => ({ net, rateBp: vatRate })));
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const isLimited = maxPicks < quote.lines.length;
  const problem = isTooMany
    ? m.quote_pick_too_many({ count: maxPicks }, { locale })
    : reply?.reason === 'none_picked' && picked.length === 0 && m.quote_pick_some({}, { locale });
  return (
    <>
      <fieldset ref={picks} className="quote__picks">
        <legend>{m.quote_found_legend({}, { locale })}</legend>
        {isLimited && <p className="quote__limit">{m.quote_pick_at_most({ count: maxPicks }, { locale })}</p>}
        {quote.lines.map((line) => (
          <Pick key={line.id} line={line} isPicked={picked.includes(line.id)} toggle={toggle} />
        ))}
      </fieldset>
      {problem && (
        <Notice tone="danger" reply={isTooMany ? undefined : reply}>
          {problem}
        </Notice>
      )}
      <Rest quote={quote} maxPicks={maxPicks} picked={picked.length} />
      <div className="quote__bar">
        <Button variant="primary" type="submit" busy={busy}>
          {hasScripts && picked.length > 0
            ? m.quote_pick_go({ count: picked.length, price: formatPrice(sums.gross, locale) }, { locale })
            : m.quote_pick_go_plain({}, { locale })}
        </Button>
        <p className="quote__sum" role="status">
          {picked.length > 0 && m.flow_vat_of({ net: formatPrice(sums.net, locale) }, { locale })}
        </p>
      </div>
    </>
  );
}

type RestProps = { readonly quote: Open; readonly maxPicks: number; readonly picked: number };

/** Says, before the payment, that properties not selected now cannot be ordered by this quote later. */
function Rest({ quote: { lines }, maxPicks, picked }: RestProps) {
  const { locale } = useShell();
  const most = Math.min(maxPicks, lines.length);
  if (most < 2) return null;
  return (
    <>
      <noscript>
        <Notice tone="info">{m.quote_pick_rest_plain({}, { locale })}</Notice>
      </noscript>
      {picked > 0 && picked < most && (
        <Notice tone="info" live>
          {m.quote_pick_rest({ picked, count: lines.length }, { locale })}
        </Notice>
      )}
    </>
  );
}

type PickProps = { readonly line: Line; readonly isPicked: boolean; readonly toggle: (id: string) => void };

/** One found property with its price: its address, and below it the registry data. */
function Pick({ line: { id, detail, net, total }, isPicked, toggle }: PickProps) {
  const { locale } = useShell();
  const [place, ...rest] = detail.replaceAll(' %', '\u00a0%').split(' · ');
  return (
    <div className="f-choice">
      <input
        className="f-choice__control"
        type="checkbox"
        id={`line-${id}`}
        name="line"
        value={id}
        checked={isPicked}
        onChange={() => toggle(id)}
      />
      <label className="f-choice__label" htmlFor={`line-${id}`}>
        <span className="f-choice__name">
          {place}
          <span className="quote__detail">{rest.join(' · ')}</span>
        </span>
        <span className="f-choice__price">
          {formatPrice(total, locale)}
          <span className="quote__detail">
            {m.flow_vat_of({ net: formatPrice(net, locale) }, { locale })}
          </span>
        </span>
      </label>
    </div>
  );
}
