const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

const MINUTE_MS = 60_000;
const latest = new Map<string, { readonly minute: number; readonly day: string }>();

/**
 * Returns today's date in a zone as yyyy-mm-dd, the only clock of the flow engine. Cached per minute, within which no
 * day begins.
 */
export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const cached = latest.get(timeZone);
  if (cached?.minute === minute) return cached.day;
  const day = formatterFor(timeZone).format(now);
  latest.set(timeZone, { minute, day });
  return day;
}
