import type { FastifyInstance } from 'fastify';

export type Usage = {
  /** Resident memory in MB. */
  readonly rssMb: number;
  /** Open sockets. */
  readonly sockets: number;
  /** Processor time since the start. */
  readonly processorMs: number;
};

/** Listens on a free port, tells the parent process its number and, when asked, its usage. Exits with the parent. */
export async function listen(app: Pick<FastifyInstance, 'listen' | 'server'>): Promise<void> {
  process.on('message', () =>
    app.server.getConnections((_error, sockets) => {
      const { user, system } = process.cpuUsage();
      const rssMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
      process.send?.({ rssMb, sockets, processorMs: (user + system) / 1000 } satisfies Usage);
    }),
  );
  process.once('disconnect', () => process.exit(0));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: Number(new URL(url).port) });
}
