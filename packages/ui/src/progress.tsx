import { Anchor } from './anchor.tsx';

type Props = {
  /** 'Paso 3 de 7'. */
  readonly label: string;
  /** Steps that were done; they can be gone back to. */
  readonly done: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
  /** How many may come. */
  readonly ahead: number;
};

/** Where one stands: the words, the steps so far by name where there is room, and a piece of the bar for each that may come. */
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
