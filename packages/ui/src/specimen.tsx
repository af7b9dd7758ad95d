import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

type Props = { readonly locale: Locale };

/** What a Nota Simple looks like: our own drawing with invented details and a watermark, and in plain words what each part tells. */
export function Specimen({ locale }: Props) {
  const mark = m.flow_specimen_mark({}, { locale });
  return (
    <figure className="f-specimen">
      <svg className="f-specimen__sheet" viewBox="0 0 240 320" aria-hidden="true" focusable="false">
        <rect className="f-specimen__paper" x="1" y="1" width="238" height="318" rx="4" />
        <text className="f-specimen__heading" x="20" y="34">
          Nota simple
        </text>
        <path className="f-specimen__rule" d="M20 46h200" />
        <Part number="1" y={66} title="Finca" lines={[200, 186, 198, 120]} />
        <Part number="2" y={148} title="Titulares" lines={[194, 150]} />
        <Part number="3" y={210} title="Cargas" lines={[200, 190, 196, 92]} />
        <text className="f-specimen__mark" x="120" y="176" transform="rotate(-32 120 164)">
          {mark}
        </text>
      </svg>
      <figcaption className="f-specimen__words">
        <p className="f-specimen__title">{m.flow_specimen_title({}, { locale })}</p>
        <ol className="f-specimen__parts">
          <li>{m.flow_specimen_property({}, { locale })}</li>
          <li>{m.flow_specimen_owner({}, { locale })}</li>
          <li>{m.flow_specimen_charges({}, { locale })}</li>
        </ol>
        <p className="f-specimen__note">{m.flow_specimen_note({}, { locale })}</p>
      </figcaption>
    </figure>
  );
}

type PartProps = {
  readonly number: string;
  readonly y: number;
  readonly title: string;
  readonly lines: readonly number[];
};

/** A titled paragraph of ruled lines, `lines` being their widths. */
function Part({ number, y, title, lines }: PartProps) {
  return (
    <g transform={`translate(20 ${y})`}>
      <circle className="f-specimen__badge" cx="7" cy="6" r="8" />
      <text className="f-specimen__number" x="7" y="9.5">
        {number}
      </text>
      <text className="f-specimen__part" x="22" y="10">
        {title}
      </text>
      <path
        className="f-specimen__lines"
        d={lines.map((width, index) => `M0 ${26 + index * 12}h${width}`).join('')}
      />
    </g>
  );
}
