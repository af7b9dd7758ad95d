import { mayCarryTags } from '@folio/contract/page';

/** Whether third parties' tags may run in this document, as the server decided (AR-14). Never on the server itself. */
export const isTagged = (page: Document | undefined = globalThis.document): boolean =>
  page !== undefined && 'tags' in page.documentElement.dataset;

/** Where this document was opened, by which the server has decided. */
const openedAt = globalThis.location?.href;

/** Whether this document was opened where no tag may run, whatever the visitor allows. */
export const isOpenedPrivately = (): boolean => openedAt !== undefined && !mayCarryTags(new URL(openedAt));
