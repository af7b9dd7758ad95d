import { mayCarryTags } from '@folio/contract/app/page.view';

/**
 * Returns whether third-party tags may run in this document, as the server decided (AR-14). Always false on
 * the server.
 */
export const isTagged = (page: Document | undefined = globalThis.document): boolean =>
  page !== undefined && 'tags' in page.documentElement.dataset;

/** The URL at which this document was opened, which the server's decision was based on. */
const openedAt = globalThis.location?.href;

/** Returns whether this document was opened where no tag may run, regardless of consent. */
export const isOpenedPrivately = (): boolean => openedAt !== undefined && !mayCarryTags(new URL(openedAt));
