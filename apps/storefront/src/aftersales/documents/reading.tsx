import type { DocumentReading } from '@folio/contract/aftersales/documents.view';
import { printDate } from '@folio/domain/date/print-date';
import { printFigures } from '@folio/domain/locale/figures';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { readArea } from '@folio/domain/note/area';
import type { FactKind, Note, NoteCharge, NoteFact, NoteOwner, Quote } from '@folio/domain/note/note';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';
import {
  AREA_LABELS,
  AREA_NOTES,
  CHARGE_LABELS,
  FACT_LABELS,
  REGIME_LABELS,
  RIGHT_LABELS,
} from './note-labels.ts';

/** The facts that are always shown; the others are folded. */
const BRIEF: readonly FactKind[] = ['address', 'area', 'issued'];

/** Shows the automatic reading of a Nota Simple, as help: each entry opens the text that it was read from (EN-3). */
export function Reading({ reading }: { readonly reading: DocumentReading | null }) {
  const { locale } = useShell();
  if (!reading) return null;
  if (reading.state === 'unreadable')
    return <p className="reading__none">{m.reading_unreadable({}, { locale })}</p>;
  return <NoteSummary note={reading.note} />;
}

function NoteSummary({ note }: { readonly note: Note }) {
  const { locale } = useShell();
  const { owners, charges, free, facts } = note;
  const brief = facts.filter(({ kind }) => BRIEF.includes(kind));
  const more = facts.filter(({ kind }) => !BRIEF.includes(kind));
  return (
    <section className="reading" aria-label={m.reading_title({}, { locale })}>
      <h3>{m.reading_title({}, { locale })}</h3>
      <p className="reading__label">{m.reading_label({}, { locale })}</p>
      <h4>{m.reading_owners({}, { locale })}</h4>
      <ul>
        {owners.map((owner) => (
          <Owner key={`${owner.taxId} ${owner.name} ${owner.right}`} owner={owner} />
        ))}
      </ul>
      <h4>{m.reading_charges({}, { locale })}</h4>
      {free && (
        <ul>
          <Entry text={m.reading_free({}, { locale })} quote={free} />
        </ul>
      )}
      {charges.length > 0 && (
        <ul>
          {charges.map((charge) => (
            <Charge key={charge.quote.text} charge={charge} />
          ))}
        </ul>
      )}
      {!free && charges.length === 0 && <p>{m.reading_no_charges({}, { locale })}</p>}
      <h4>{m.reading_property({}, { locale })}</h4>
      <Facts facts={brief} />
      <details className="reading__more">
        <summary>{m.reading_more({}, { locale })}</summary>
        <Facts facts={more} />
      </details>
    </section>
  );
}

function Owner({ owner: { name, taxId, share, right, regime, quote } }: { readonly owner: NoteOwner }) {
  const { locale } = useShell();
  const parts = [
    [share && printFigures(share, locale), right && RIGHT_LABELS[right]({}, { locale })]
      .filter(Boolean)
      .join(' '),
    regime && REGIME_LABELS[regime]({}, { locale }),
  ].filter(Boolean);
  return <Entry strong={taxId ? `${name} (${taxId})` : name} text={parts.join(', ')} quote={quote} />;
}

function Charge({ charge: { kind, amount, beneficiary, quote } }: { readonly charge: NoteCharge }) {
  const { locale } = useShell();
  const parts = [
    amount !== null && formatPrice(amount, locale),
    beneficiary && m.reading_for({ name: beneficiary }, { locale }),
  ].filter(Boolean);
  return <Entry strong={CHARGE_LABELS[kind]({}, { locale })} text={parts.join(' ')} quote={quote} />;
}

function Facts({ facts }: { readonly facts: readonly NoteFact[] }) {
  const { locale } = useShell();
  return (
    <ul>
      {facts.map(({ kind, text, isConfirmed, quote }) => (
        <Entry
          key={`${kind} ${text}`}
          {...printFact(kind, text, locale)}
          quote={quote}
          warning={isConfirmed ? undefined : m.reading_doubtful({}, { locale })}
        />
      ))}
    </ul>
  );
}

/** A fact's label in the reader's language, and its text: Spanish, as in the document, except dates. */
function printFact(kind: FactKind, text: string, locale: Locale) {
  const strong = FACT_LABELS[kind]({}, { locale });
  if (kind === 'issued') return { strong, text: printDate(text, locale) };
  if (kind === 'area') return printArea(text, locale);
  return { strong, text, language: 'es' };
}

function printArea(fact: string, locale: Locale) {
  const { kind, notes, text } = readArea(fact);
  const more = notes.map((note) => AREA_NOTES[note]({}, { locale })).join(', ');
  const label = AREA_LABELS[kind]({}, { locale });
  return {
    strong: more ? `${label} (${more})` : label,
    text: printFigures(text, locale),
    ...(/\p{L}{3}/u.test(text) && { language: 'es' }),
  };
}

type EntryProps = {
  readonly strong?: string;
  readonly text: string;
  readonly quote: Quote;
  readonly warning?: string | undefined;
  /** The language of the text, if not the page's. */
  readonly language?: string;
};

/** One entry of the reading; it opens the text of the document, which is Spanish. */
function Entry({ strong, text, quote, warning, language }: EntryProps) {
  const { locale } = useShell();
  return (
    <li>
      <details>
        <summary>
          {strong && <b>{strong}</b>} {text && <span lang={language}>{text}</span>}
        </summary>
        <blockquote lang="es">{quote.text}</blockquote>
        <small>{m.reading_page({ page: String(quote.page) }, { locale })}</small>
      </details>
      {warning && <small className="reading__warning">{warning}</small>}
    </li>
  );
}
