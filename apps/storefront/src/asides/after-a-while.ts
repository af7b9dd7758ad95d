import { isCartPath, isPaymentPath, mayCarryTags } from '@folio/contract/page';
import { fetchErrorMessage } from '../failure/later-message.tsx';
import { isOpenedPrivately } from '../shell/is-tagged.ts';
import { onShownPage, type ShownPage } from '../shell/shown-pages.ts';
import { answerConsent, impliedConsent } from './answer-consent.ts';
import { documentShell } from './document-shell.ts';
import { ecommerce } from './ecommerce.ts';
import { funnel } from './funnel.ts';
import { hasTags } from './has-tags.ts';
import { sendHeldEvents } from './held-events.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { leaveHead } from './leave-head.ts';
import { loadTags } from './load-tags.ts';
import { pageViews } from './page-views.ts';
import { watchExit } from './watch-exit.ts';
import { watchVersion } from './watch-version.ts';
import { wouldLose } from './would-lose.ts';

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
