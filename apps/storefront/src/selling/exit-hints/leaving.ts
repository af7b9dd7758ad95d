/** The event on the document that a visitor is about to leave (EX-1). */
export const LEAVING = 'folio:leaving';
