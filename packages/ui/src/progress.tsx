import { Anchor } from './anchor.tsx';

type State = 'done' | 'current' | 'ahead';
export type ProgressPart = {
  /** Of a part without a name, only its bar is shown. */
  readonly name?: string;
  /** The page of a done part, which the visitor can return to. */
  readonly href?: string;
  readonly state: State;
  /** The part's pages, each a piece of its bar. */
  readonly pages: readonly State[];
};
type Props = {
  /** 'Paso 3 de 7', or 'La entrega · quedan unos 2 minutos'. */
  readonly label: string;
  /** The name of the current page, if the label does not give it. */
  readonly now?: string | undefined;
  readonly parts: readonly ProgressPart[];
};

/** Shows the progress: a label, the names of the parts where space allows, and a bar with a piece per page. */
export function Progress({ label, now, parts }: Props) {
  return (
    <nav className="f-progress" aria-label={label}>
      <p className="f-progress__label">
        <strong>{label}</strong>
        {now && <span className="f-progress__now">{now}</span>}
      </p>
      <ol className="f-progress__parts">
        {parts.map(({ name, href, state, pages }, at) => (
          <li
            key={href ?? name ?? at}
            className="f-progress__part"
            data-state={state}
            data-pages={Math.min(pages.length, 6)}
            aria-hidden={name ? undefined : true}
          >
            <span className="f-progress__bar" aria-hidden="true">
              {pages.map((page, index) => (
                <i key={index} data-state={page} />
              ))}
            </span>
            {name && <PartName name={name} href={href} state={state} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PartName({ name, href, state }: Pick<ProgressPart, 'href' | 'state'> & { readonly name: string }) {
  if (href)
    return (
      <Anchor className="f-progress__name" href={href}>
        {name}
      </Anchor>
    );
  return (
    <span className="f-progress__name" aria-current={state === 'current' ? 'step' : undefined}>
      {name}
    </span>
  );
}
