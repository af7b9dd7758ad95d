import type { FastifyBaseLogger } from 'fastify';

export type DatabaseHealth = {
  /** Returns whether a pooler has mixed up prepared statements. */
  readonly isMisprepared: () => boolean;
  readonly onMisprepared: (error: Error) => void;
};

export const MISPREPARED =
  'A pooler in front of the database mixes up prepared statements: set DATABASE_PREPARE=off, or use ' +
  'PgBouncer 1.21 or newer with max_prepared_statements above 0. ' +
  'Until it is started again this process is not ready.';

/** Records that prepared statements are mixed up and logs it once, however many statements fail. */
export function watchDatabase(log: FastifyBaseLogger): DatabaseHealth {
  let misprepared = false;
  return {
    isMisprepared: () => misprepared,
    onMisprepared: (error) => {
      if (misprepared) return;
      misprepared = true;
      log.error({ alarm: 'statements_misprepared', err: error }, MISPREPARED);
    },
  };
}
