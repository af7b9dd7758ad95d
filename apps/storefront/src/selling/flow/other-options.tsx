import type { FlowView } from '@folio/contract/selling/flow.view';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { mayConfirmEarly } from './calls/confirm-early.ts';

type Props = {
  readonly view: FlowView;
  readonly step: string;
  /** Set if the order may be ready to confirm (VA-4). */
  readonly mayBeEarly: boolean;
  /** Set if there are answers to continue on another device. */
  readonly saved: boolean;
};

/** Offers alternatives next to the next question: the confirmation, and another device. */
export function OtherOptions({ view, step, mayBeEarly, saved }: Props) {
  const { locale } = useShell();
  const early = mayBeEarly && mayConfirmEarly(view);
  return (
    <>
      {early && (
        <p className="flow__early">
          {m.flow_early({}, { locale })}{' '}
          <Link to={links.flowStep(view.key, CONFIRMATION)}>{m.flow_early_go({}, { locale })}</Link>
        </p>
      )}
      {saved && (
        <p className="flow__saved">
          {/* The session of an embedded shop lasts as long as its tab; the shop itself does not know it. */}
          {import.meta.env.EMBEDDED ? (
            m.flow_saved_tab({}, { locale })
          ) : (
            <>
              {m.flow_saved({}, { locale })}{' '}
              <Link to={links.continue(view.key, step)}>{m.continue_link({}, { locale })}</Link>
            </>
          )}
        </p>
      )}
    </>
  );
}
