/** Why the database did not do its work although the request was right: the same may go well in a moment. */
export type DatabaseFault =
  /** No connection became free in time, or PostgreSQL cancelled one of two transactions that waited for each other. */
  | 'busy'
  /** The connection broke, or the server restarts, fails over or cannot be reached. */
  | 'lost'
  /** The statement ran into its timeout. */
  | 'slow'
  /** A pooler between us mixes up prepared statements. */
  | 'misprepared';

/** node-postgres' own errors, which have no class and no code. */
const MESSAGES: Readonly<Record<string, DatabaseFault>> = {
  'timeout exceeded when trying to connect': 'busy',
  'Connection terminated due to connection timeout': 'busy',
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
  'Client was closed and is not queryable': 'lost',
  'Query read timeout': 'lost',
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

/** Codes of the operating system while a connection is made; ENOENT is the missing socket of a stopped server. */
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

type Coded = Error & { readonly code?: unknown; readonly syscall?: unknown };

function socketFault(error: Coded): DatabaseFault | undefined {
  const { code, syscall } = error;
  if (typeof code !== 'string') return undefined;
  // An AggregateError stands for all addresses of one host name.
  const connects = syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError;
  if (connects) return CONNECTING.includes(code) ? 'lost' : undefined;
  return (syscall === 'read' || syscall === 'write') && CONNECTED.includes(code) ? 'lost' : undefined;
}

/**
 * The fault of the database that an error tells of; undefined for every other error. Only the error itself counts, not its cause: a
 * provider's or a mail server's lost connection is wrapped and is not the database's.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Coded;
  const state = typeof code === 'string' ? (STATES[code] ?? (/^08...$/.test(code) && 'lost')) : undefined;
  return MESSAGES[error.message] ?? (state || socketFault(error));
}
