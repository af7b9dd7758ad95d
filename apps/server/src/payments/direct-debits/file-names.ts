import type { IsoDate } from '@folio/domain/date/iso-date';

/** Returns the context that a file is encrypted under. */
export const storedFileName = (fileId: string): string => `bank file ${fileId}`;

/** Returns a file's name on the accountant's disk. */
export const fileName = (day: IsoDate, fileId: string): string => `sepa-${day}-${fileId.slice(0, 8)}.xml`;
