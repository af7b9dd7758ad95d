import type { Locale } from '@folio/domain/locale/locale';
import { type ComponentType, lazy } from 'react';
import { lostWords, showLostWords } from './show-lost-words.ts';

type Words = ComponentType<{ readonly locale: Locale }>;

const load = () => import('./error-words.tsx');

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
