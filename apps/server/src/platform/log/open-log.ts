import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { plainError } from './plain-error.ts';

/** Opens the shop's log, which writes errors without the properties that libraries attach (see {@link plainError}). */
export function openLog(
  options: Pick<LoggerOptions, 'level' | 'hooks'>,
  destination?: DestinationStream,
): Logger {
  const all: LoggerOptions = {
    ...options,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => plainError(error), error: (error: unknown) => plainError(error) },
  };
  return destination ? pino(all, destination) : pino(all);
}
