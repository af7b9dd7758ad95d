import type { Locale } from '@folio/domain/locale/locale';
import { type ComponentType, lazy } from 'react';
import { LOST_ID } from '../shell/data-id.ts';

type Words = ComponentType<{ readonly locale: Locale }>;

const load = () => import('./error-words.tsx');

/** The words for a lost connection, which the document brought along: the browser could not fetch any others. */
function lostWords(): DocumentFragment | undefined {
  const words = document.getElementById(LOST_ID);
  return words instanceof HTMLTemplateElement ? words.content : undefined;
}

function showLostWords(place: HTMLElement | null): void {
  const words = lostWords();
  if (!place || !words) return;
  place.replaceChildren(words.cloneNode(true));
  // A module can also be missing while the line is up: a newer release has taken its place.
  place.querySelector(`[data-when=${navigator.onLine ? 'offline' : 'online'}]`)?.remove();
  addEventListener('online', () => location.reload(), { once: true });
  place.querySelector('a[data-retry]')?.setAttribute('href', location.pathname + location.search);
}

const LostWordsCopy: Words = () => (
  <>
    <title>{lostWords()?.querySelector('h1')?.textContent ?? ''}</title>
    <div className="shell__error" ref={showLostWords} />
  </>
);

/** What is said when something failed: at hand on the server, fetched by a browser that needs it, or before, by {@link fetchErrorWords}. */
export const ErrorWords: Words = import.meta.env.SSR
  ? (await load()).ErrorWords
  : lazy(() =>
      load().then(
        ({ ErrorWords: Loaded }): { default: Words } => ({ default: Loaded }),
        () => ({ default: LostWordsCopy }),
      ),
    );

/** Fetches the words while the line is up: they are most needed when it is not. */
export const fetchErrorWords = (): void => void load().catch(() => undefined);
