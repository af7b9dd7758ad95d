import type { IsoDate } from '@folio/domain/date/iso-date';

/** Under which name a file is sealed. */
export const storedFileName = (fileId: string): string => `bank file ${fileId}`;

/** What a file for the bank is called on the accountant's disk. */
export const fileName = (day: IsoDate, fileId: string): string => `sepa-${day}-${fileId.slice(0, 8)}.xml`;
