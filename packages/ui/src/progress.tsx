import { Anchor } from './anchor.tsx';

type ProgressStep = {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
  readonly href?: string;
};
type Props = {
  readonly steps: readonly ProgressStep[];
  /** 'Paso 3 de 7'. */
  readonly label: string;
};

/** Where one stands: the words, and the steps by name where there is room. Steps that were done can be gone back to. */
export function Progress({ steps, label }: Props) {
  return (
    <nav className="f-progress" aria-label={label}>
      <p className="f-progress__label">
        <strong>{label}</strong>
        <span className="f-progress__now">{steps.find(({ state }) => state === 'current')?.name}</span>
      </p>
      <ol className="f-progress__steps">
        {steps.map(({ name, state, href }, index) => (
          <li key={index} className="f-progress__step" data-state={state}>
            {href ? (
              <Anchor className="f-progress__name" href={href}>
                {name}
              </Anchor>
            ) : (
              <span className="f-progress__name" aria-current={state === 'current' ? 'step' : undefined}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
