import type { Option } from '@folio/domain/flow/definition';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';

const UnfinishedOfForm = lazy(() =>
  import('../../orders/files/unfinished-files.tsx').then(
    (module) => ({ default: module.UnfinishedOfForm }),
    // A page without a connection goes on without the list.
    () => ({ default: () => <></> }),
  ),
);

type Props = {
  readonly flow: string;
  /** The questions that the form shows. */
  readonly options: readonly Option[];
  /** Changes with each submission. */
  readonly sent: unknown;
};

/** Lists the files that were sent for the questions of a form and did not arrive completely; in a browser alone. */
export function UnfinishedAnswers({ flow, options, sent }: Props) {
  const { locale } = useShell();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const asked = options.filter(({ type }) => type === 'file');
  if (!isInBrowser || asked.length === 0) return null;
  const title = (id: string | null) => asked.find((option) => option.id === id)?.title[locale];
  return (
    <Suspense>
      <UnfinishedOfForm
        form={{ flow }}
        sent={sent}
        question={asked.length > 1 ? ({ option }) => title(option) : undefined}
      />
    </Suspense>
  );
}
