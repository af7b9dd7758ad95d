import type { Locale } from '@folio/domain/locale/locale';
import { type ComponentType, lazy } from 'react';
import { connectionLostMessage, showConnectionLost } from './show-connection-lost.ts';

type Words = ComponentType<{ readonly locale: Locale }>;

const load = () => import('./error-message.tsx');

const LostWordsCopy: Words = () => (
  <>
    <title>{connectionLostMessage()?.querySelector('h1')?.textContent ?? ''}</title>
    <div className="shell__error" ref={showConnectionLost} />
  </>
);

/** What is said when something failed: at hand on the server, fetched by a browser that needs it, or before, by {@link fetchErrorMessage}. */
export const ErrorMessage: Words = import.meta.env.SSR
  ? (await load()).ErrorMessage
  : lazy(() =>
      load().then(
        ({ ErrorMessage: Loaded }): { default: Words } => ({ default: Loaded }),
        () => ({ default: LostWordsCopy }),
      ),
    );

/** Fetches the words while the line is up: they are most needed when it is not. */
export const fetchErrorMessage = (): void => void load().catch(() => undefined);
