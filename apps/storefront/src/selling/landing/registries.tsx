import type { LandingView } from '@folio/contract/selling/landing.view';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

/** The registries of this town, as far as known. */
export function Registries({ view: { name, registries } }: { readonly view: LandingView }) {
  const { locale } = useShell();
  const count = registries.length;
  return (
    <section>
      <h2>{m.landing_registries({ name }, { locale })}</h2>
      <p className="landing__text">
        {count === 0 && m.landing_registries_none({}, { locale })}
        {count === 1 && m.landing_registries_one({ name }, { locale })}
        {count > 1 && m.landing_registries_many({ name, count }, { locale })}
      </p>
      {count > 0 && (
        <ul className="landing__registries">
          {registries.map(({ name: seat, number }) => (
            <li key={`${seat} ${number}`}>
              {number === null
                ? m.landing_registry({ name: seat }, { locale })
                : m.landing_registry_number({ name: seat, number }, { locale })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
