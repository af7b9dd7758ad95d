import type { ConsentView } from '@folio/contract/app/shell.view';
import type { ConsentWay } from '@folio/domain/consent/levels';
import { toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { announce } from '@folio/ui/announcer';
import { browserApi, currentFormkey, ensureFormkey } from '../../page/api/browser-api.ts';
import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';
import { wouldLose } from '../../page/window/would-lose.ts';

const SHOWN_ON = 'folio:consent-asked';

const hideBanner = (): void => {
  document.documentElement.dataset.consent = '';
};

async function save(way: ConsentWay): Promise<void> {
  await ensureFormkey();
  await browserApi().saveConsent({ way, levels: [] });
  hideBanner();
}

/** Updates the server-rendered form with the current page's URL and the current form key. */
function refresh(form: HTMLFormElement): void {
  const fields = { back: location.pathname + location.search, formkey: currentFormkey() };
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value) field.value = value;
  }
}

/**
 * Submits the banner without leaving the page, unless a new document is needed and loses no input. Consent needs a new
 * document, whose policy lets the tags load; otherwise they load with the next one.
 */
export function answerConsent(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.consent-banner__form')) return;
    const way = (event.submitter as HTMLButtonElement | null)?.value === 'accept' ? 'accept' : 'reject';
    if (way === 'accept' && !wouldLose(document)) return refresh(form);
    event.preventDefault();
    save(way).then(
      () => {
        document.getElementById('main')?.focus({ preventScroll: true });
        const locale = toLocale(document.documentElement.lang);
        announce(() => m.consent_saved({}, { locale }));
      },
      // A choice that could not be stored is requested again.
      () => undefined,
    );
  });
}

/** Stores consent when a visitor who saw the banner opens another page, in stores configured so (AR-14). */
export function impliedConsent(consent: ConsentView | null): (page: ShownPage) => void {
  if (!consent?.implied || !consent.asks) return () => undefined;
  return ({ path }) => {
    const seenOn = readStored<string>(SHOWN_ON);
    const isOpen = document.documentElement.dataset.consent === undefined;
    if (seenOn === undefined) storeValue(SHOWN_ON, path);
    else if (seenOn !== path && isOpen) void save('implied').catch(() => undefined);
  };
}
