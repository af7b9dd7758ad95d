import type { FlowView } from '@folio/contract/selling/flow.view';
import { answersIdentity, isSameThing } from '@folio/domain/flow/answers/identity';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { OwnedNotice } from '../../page/parts/owned-notice.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Shown at the review when the cart, or an order of the visitor, has the same subject. */
export function RepeatedNotice({ view }: { readonly view: FlowView }) {
  const { locale, cart } = useShell();
  const identity = answersIdentity(view.definition, view.draft.answers, view.today);
  const repeated = cart.lines.some((line) => line.flow === view.key && isSameThing(line.identity, identity));
  return repeated ? (
    <Notice tone="info">{m.flow_repeated({}, { locale })}</Notice>
  ) : (
    <OwnedNotice owned={view.owned} />
  );
}
