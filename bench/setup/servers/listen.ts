import type { FastifyInstance } from 'fastify';

/** What a process has sent to PostgreSQL: statements on all its connections, transactions on the shop's own. */
export type Sent = {
  /** Statements, `begin` and `commit` among them. */
  readonly statements: number;
  /** Transactions that wrote, those of a single statement among them: each waits for the disk. */
  readonly commits: number;
};

export type Usage = {
  /** Resident memory in MB. */
  readonly rssMb: number;
  /** Open sockets. */
  readonly sockets: number;
  /** Processor time since the start. */
  readonly processorMs: number;
  /** What it has sent to PostgreSQL since the start. */
  readonly sent: Sent;
};

/**
 * Listens on a free port or that of PORT, tells the parent process its number and, when asked, its usage. Exits with
 * the parent.
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  readSent = (): Sent => ({ statements: 0, commits: 0 }),
): Promise<void> {
  process.on('message', () =>
    app.server.getConnections((_error, sockets) => {
      const { user, system } = process.cpuUsage();
      const rssMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
      const processorMs = (user + system) / 1000;
      process.send?.({ rssMb, sockets, processorMs, sent: readSent() } satisfies Usage);
    }),
  );
  process.once('disconnect', () => process.exit(0));
  const url = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
  process.send?.({ port: Number(new URL(url).port) });
}
