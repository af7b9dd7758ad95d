import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { FileSymbol } from './file-symbol.tsx';
import specimens from './specimens.svg';

/**
 * A product's document: title, symbol of specimens.svg, heading of the drawing, and texts of its numbered
 * parts.
 */
export type SpecimenData = {
  readonly title: string;
  readonly kind: string;
  readonly heading: string;
  readonly parts: readonly string[];
};

type Props = { readonly specimen: SpecimenData; readonly locale: Locale };

/** Renders a drawn specimen of the document with invented details and a watermark, and explains its parts. */
export function Specimen({ specimen, locale }: Props) {
  return (
    <figure className="f-specimen">
      <svg className="f-specimen__sheet" viewBox="0 0 240 320" aria-hidden="true" focusable="false">
        <rect className="f-specimen__paper" x="1" y="1" width="238" height="318" rx="4" />
        <text className="f-specimen__heading" x="120" y="38">
          {specimen.heading}
        </text>
        <FileSymbol file={specimens} id={specimen.kind} />
        <text className="f-specimen__mark" x="120" y="176" transform="rotate(-32 120 164)">
          {m.specimen_mark({}, { locale })}
        </text>
      </svg>
      <figcaption className="f-specimen__words">
        <p className="f-specimen__title">{specimen.title}</p>
        <ol className="f-specimen__parts">
          {specimen.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
        <p className="f-specimen__note">{m.specimen_drawing({}, { locale })}</p>
      </figcaption>
    </figure>
  );
}
