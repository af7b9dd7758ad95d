import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { exactTime, relativeTime } from './times.ts';

const HALF_MINUTE = 30_000;

/** The current time, updated twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows a relative time, red when late; hovering shows the exact one in the store's zone. */
export function RelativeTime({
  at,
  timeZone,
  late = false,
}: {
  at: string;
  timeZone: string;
  late?: boolean;
}) {
  const { locale } = useLanguage();
  const now = useNow();
  const date = new Date(at);
  return (
    <Tooltip label={exactTime(date, locale, timeZone)}>
      <time dateTime={at} className={late ? 'time late' : 'time'}>
        {relativeTime(date, now, locale)}
      </time>
    </Tooltip>
  );
}
