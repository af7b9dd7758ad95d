const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

const MINUTE_MS = 60_000;
const latest = new Map<string, { readonly minute: number; readonly day: string }>();

/** Today in a zone as yyyy-mm-dd: the only clock that the flow engine is given. A day never begins within a minute, so one answer serves it. */
export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const kept = latest.get(timeZone);
  if (kept?.minute === minute) return kept.day;
  const day = formatterFor(timeZone).format(now);
  latest.set(timeZone, { minute, day });
  return day;
}
