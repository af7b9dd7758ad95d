/** Reasons why the database failed although the request was valid; a retry may succeed. */
export type DatabaseFault =
  /** No connection became free in time, or PostgreSQL cancelled one of two deadlocked transactions. */
  | 'busy'
  /** The connection broke, or the server restarts, fails over or is unreachable. */
  | 'lost'
  /** The statement exceeded its timeout. */
  | 'slow'
  /** A pooler in front of the database mixes up prepared statements. */
  | 'misprepared';

/** node-postgres' own errors have neither class nor code; PostgreSQL's last one shares its code with others. */
const MESSAGES: Readonly<Record<string, DatabaseFault>> = {
  'timeout exceeded when trying to connect': 'busy',
  'Connection terminated due to connection timeout': 'busy',
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
  'Client was closed and is not queryable': 'lost',
  'Query read timeout': 'lost',
  'cached plan must not change result type': 'lost',
};

/** PostgreSQL's SQLSTATE codes (appendix A of its manual). Class 08 is "connection exception". */
const STATES: Readonly<Record<string, DatabaseFault>> = {
  '53300': 'busy',
  '40P01': 'busy',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  '57014': 'slow',
  '42P05': 'misprepared',
  '26000': 'misprepared',
};

/** System codes of a failed connection attempt; ENOENT is the missing socket of a stopped server. */
const CONNECTING = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const CONNECTED = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

type CodedError = Error & { readonly code?: unknown; readonly syscall?: unknown };

function socketFault(error: CodedError): DatabaseFault | undefined {
  const { code, syscall } = error;
  if (typeof code !== 'string') return undefined;
  // An AggregateError covers all addresses of one host name.
  const connects = syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError;
  if (connects) return CONNECTING.includes(code) ? 'lost' : undefined;
  return (syscall === 'read' || syscall === 'write') && CONNECTED.includes(code) ? 'lost' : undefined;
}

/**
 * Classifies an error as a database fault; undefined for any other error. It ignores causes: lost connections to a
 * provider or a mail server are wrapped and belong to those.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as CodedError;
  const state = typeof code === 'string' ? (STATES[code] ?? (/^08...$/.test(code) && 'lost')) : undefined;
  return MESSAGES[error.message] ?? (state || socketFault(error));
}
