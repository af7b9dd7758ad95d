import { m } from '@folio/messages';
import { useShell } from '../../shell/use-shell.ts';

const MOST_NAMES = 3;

type Props = { readonly names: readonly string[]; readonly className: string };

/** Shows names as a list; of many only the first, and the number of the others. */
export function FirstNames({ names, className }: Props) {
  const { locale } = useShell();
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const count = names.length - shown.length;
  return (
    <>
      {shown.map((name) => (
        <span key={name} className={className}>
          {name}
        </span>
      ))}
      {count > 0 && <span className={className}>{m.timeline_more({ count }, { locale })}</span>}
    </>
  );
}
