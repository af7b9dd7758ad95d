import { Anchor } from './anchor.tsx';

type Props = {
  /** 'Paso 3 de 7', or 'Paso 3 · quedan unos 2 minutos' while the total is open. */
  readonly label: string;
  /** Done steps, which the visitor can return to. */
  readonly done: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
  /** The likely number of steps ahead. */
  readonly ahead: number;
};

/**
 * Shows the progress: a label, the names of done steps where space allows, and a bar with one segment per
 * likely step.
 */
export function Progress({ label, done, current, ahead }: Props) {
  return (
    <nav className="f-progress" aria-label={label}>
      <p className="f-progress__label">
        <strong>{label}</strong>
        <span className="f-progress__now">{current}</span>
      </p>
      <ol className="f-progress__steps">
        {done.map(({ name, href }) => (
          <li key={href} className="f-progress__step" data-state="done">
            <Anchor className="f-progress__name" href={href}>
              {name}
            </Anchor>
          </li>
        ))}
        <li className="f-progress__step" data-state="current">
          <span className="f-progress__name" aria-current="step">
            {current}
          </span>
        </li>
        {Array.from({ length: Math.max(ahead, 0) }, (_, index) => (
          <li key={index} className="f-progress__step" data-state="ahead" aria-hidden="true" />
        ))}
      </ol>
    </nav>
  );
}
