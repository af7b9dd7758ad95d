import type { ConsentView } from '@folio/contract/views';
import type { ConsentWay } from '@folio/domain/consent/levels';
import { browserApi, currentFormkey } from '../api/browser-api.ts';
import type { ShownPage } from '../shell/shown-pages.ts';
import { readStored, storeValue } from '../storage/tab-storage.ts';
import { wouldLose } from './would-lose.ts';

const ASKED_ON = 'folio:consent-asked';

const hideBanner = (): void => {
  document.documentElement.dataset.consent = '';
};

const save = (way: ConsentWay): Promise<void> => browserApi().saveConsent(way, []).then(hideBanner);

/** The form stands as the server sent it: it leads back to the page that is shown by now, with the key of who is here by now. */
function refresh(form: HTMLFormElement): void {
  const fields = { back: location.pathname + location.search, formkey: currentFormkey() };
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value) field.value = value;
  }
}

/**
 * Answers the banner without leaving the page, where a new document is not needed or would lose something. One that accepts gets a new
 * document, whose policy lets the tags load; else they load with the next.
 */
export function answerConsent(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.consent-banner__form')) return;
    const way = (event.submitter as HTMLButtonElement | null)?.value === 'accept' ? 'accept' : 'reject';
    if (way === 'accept' && !wouldLose(document)) return refresh(form);
    event.preventDefault();
    save(way).then(
      () => document.getElementById('main')?.focus({ preventScroll: true }),
      // What cannot be stored is asked again.
      () => undefined,
    );
  });
}

/** In a store that has it so, who goes on to another page after they saw the banner has accepted (AR-14). */
export function impliedConsent(consent: ConsentView | null): (page: ShownPage) => void {
  if (!consent?.implied || !consent.asks) return () => undefined;
  return ({ path }) => {
    const seenOn = readStored<string>(ASKED_ON);
    const isOpen = document.documentElement.dataset.consent === undefined;
    if (seenOn === undefined) storeValue(ASKED_ON, path);
    else if (seenOn !== path && isOpen) void save('implied').catch(() => undefined);
  };
}
