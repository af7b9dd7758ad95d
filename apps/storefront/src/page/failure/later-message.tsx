import type { Locale } from '@folio/domain/locale/locale';
import { type ComponentType, lazy } from 'react';
import { connectionLostMessage, showConnectionLost } from './show-connection-lost.ts';

type Words = ComponentType<{ readonly locale: Locale }>;

const load = () => import('./error-message.tsx');

const LostMessageCopy: Words = () => (
  <>
    {!import.meta.env.EMBEDDED && (
      <title>{connectionLostMessage()?.querySelector('h1')?.textContent ?? ''}</title>
    )}
    <div className="shell__error" ref={showConnectionLost} />
  </>
);

/**
 * The error message: bundled on the server, loaded by a browser that needs it.
 * {@link fetchErrorMessage} preloads it.
 */
export const ErrorMessage: Words = import.meta.env.SSR
  ? (await load()).ErrorMessage
  : lazy(() =>
      load().then(
        ({ ErrorMessage: Loaded }): { default: Words } => ({ default: Loaded }),
        () => ({ default: LostMessageCopy }),
      ),
    );

/** Preloads the error messages while online: they are needed most when offline. */
export const fetchErrorMessage = (): void => void load().catch(() => undefined);
