import { fetchErrorWords } from '../shell/later-words.tsx';
import { onShownPage } from '../shell/shown-pages.ts';
import { answerConsent, impliedConsent } from './answer-consent.ts';
import { documentShell } from './document-shell.ts';
import { loadTags } from './load-tags.ts';
import { pageViews } from './page-views.ts';
import { watchVersion } from './watch-version.ts';

/** Starts what may wait until a first page has come to rest. */
export function afterAWhile(): void {
  fetchErrorWords();
  const shell = documentShell();
  const consent = shell?.consent ?? null;
  loadTags(consent);
  answerConsent();
  const listeners = [pageViews(), impliedConsent(consent)];
  onShownPage((page) => {
    for (const listen of listeners) listen(page);
  });
  watchVersion(shell?.version);
}
