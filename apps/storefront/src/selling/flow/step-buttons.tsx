import type { WalkedOption } from '@folio/domain/flow/walk';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Suspense } from 'react';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { FlowPage } from './flow-pages.ts';
import { OtherOptions } from './later-parts.tsx';
import type { StoredFlow } from './offline/stored-flows.ts';

type Props = {
  readonly view: StoredFlow;
  readonly page: FlowPage;
  readonly previous: string | undefined;
  readonly isFirst: boolean;
  readonly options: readonly Pick<WalkedOption, 'option'>[];
  readonly busy: boolean;
};

/** The buttons of a page: continue and back, with the further options of the form below them. */
export function StepButtons({ view, page, previous, isFirst, options, busy }: Props) {
  const { locale } = useShell();
  const { role } = page;
  const choosesBySubmitting = options.some(({ option }) => option.type === 'radio_button');
  const mayBeEarly = role === 'questions' && view.definition.earlyCheckout !== undefined;
  return (
    <>
      <div className="flow__buttons">
        {!choosesBySubmitting && (
          <Button variant="primary" type="submit" busy={busy}>
            {(role === 'questions' ? m.flow_continue : m.flow_add)({}, { locale })}
          </Button>
        )}
        <Link
          className="f-button f-button--quiet"
          to={previous ? links.flowStep(view.key, previous) : links.chooser()}
        >
          {m.flow_back({}, { locale })}
        </Link>
      </div>
      {(mayBeEarly || !isFirst) && (
        <Suspense>
          <OtherOptions view={view} step={page.key} mayBeEarly={mayBeEarly} saved={!isFirst} />
        </Suspense>
      )}
    </>
  );
}
