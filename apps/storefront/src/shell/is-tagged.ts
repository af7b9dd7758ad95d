/** Whether third parties' tags may run in this document, as the server decided (AR-14). Never on the server itself. */
export const isTagged = (page: Document | undefined = globalThis.document): boolean =>
  page !== undefined && 'tags' in page.documentElement.dataset;
