import type { Locale } from '@folio/domain/locale/locale';
import { type ComponentType, lazy } from 'react';
import { links } from '../links.ts';

type Words = ComponentType<{ readonly locale: Locale }>;

const load = () => import('../failure/error-words.tsx');

/** For who fetched nothing more before the line went down. */
const Again: Words = () => (
  <a className="f-button f-button--primary" href={links.chooser()}>
    ↻
  </a>
);

/** What is said when something failed: at hand on the server, fetched by a browser that needs it, or before, by {@link fetchErrorWords}. */
export const ErrorWords: Words = import.meta.env.SSR
  ? (await load()).ErrorWords
  : lazy(() =>
      load().then(
        ({ ErrorWords: Loaded }): { default: Words } => ({ default: Loaded }),
        () => ({ default: Again }),
      ),
    );

/** Fetches the words while the line is up: they are most needed when it is not. */
export const fetchErrorWords = (): void => void load().catch(() => undefined);
