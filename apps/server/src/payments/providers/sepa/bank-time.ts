/** Time zone of the banks' calendar, which follows the days of Central Europe. */
export const BANK_ZONE = 'Europe/Madrid';

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BANK_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats an instant as bank files do: local time of the bank, to the second and without a zone. */
export const bankTime = (at: Date): string => LOCAL.format(at).replace(' ', 'T');
