import { isCartPath, isPaymentPath, mayCarryTags } from '@folio/contract/app/page.view';
import { fetchErrorMessage } from '../../page/failure/later-message.tsx';
import { isOpenedPrivately } from '../../page/shell/is-tagged.ts';
import { onShownPage, type ShownPage } from '../../page/shell/shown-pages.ts';
import { documentShell } from '../../page/window/document-shell.ts';
import { wouldLose } from '../../page/window/would-lose.ts';
import { answerConsent, impliedConsent } from '../../selling/analytics/answer-consent.ts';
import { ecommerce } from '../../selling/analytics/ecommerce.ts';
import { funnel } from '../../selling/analytics/funnel.ts';
import { hasTags } from '../../selling/analytics/has-tags.ts';
import { sendHeldEvents } from '../../selling/analytics/held-events.ts';
import { loadTags } from '../../selling/analytics/load-tags.ts';
import { pageViews } from '../../selling/analytics/page-views.ts';
import { watchExit } from '../../selling/exit-hints/watch-exit.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { leaveHead } from './leave-head.ts';
import { watchVersion } from './watch-version.ts';

/**
 * Returns whether to reopen a page because its document's policy blocks tags that the visitor allows.
 * A document opened for a payment or a private page has such a policy.
 */
const needsTaggedDocument = ({ path, shell }: ShownPage): boolean =>
  (isOpenedPrivately() || (document.documentElement.dataset.policy !== 'shop' && !isCartPath(path))) &&
  !isPaymentPath(path) &&
  shell?.consent != null &&
  hasTags(shell.consent) &&
  mayCarryTags(new URL(location.href)) &&
  !wouldLose(document);

/** Runs deferred work after the first page has settled. */
export function afterAWhile(): void {
  fetchErrorMessage();
  const shell = documentShell();
  const consent = shell?.consent ?? null;
  loadTags(consent);
  sendHeldEvents(consent);
  answerConsent();
  const listeners = [leaveHead(), pageViews(), ecommerce(), funnel(), impliedConsent(consent), watchExit()];
  onShownPage((page) => {
    if (needsTaggedDocument(page)) return location.replace(location.href);
    for (const listen of listeners) listen(page);
  });
  watchVersion(shell?.version);
  void keepOfflinePage(shell?.version);
}
