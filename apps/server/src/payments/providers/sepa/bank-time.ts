/** The banks' calendar is of Central Europe's days. */
export const BANK_ZONE = 'Europe/Madrid';

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BANK_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as files to a bank have it: the bank's own time, to the second and without a zone. */
export const bankTime = (at: Date): string => LOCAL.format(at).replace(' ', 'T');
