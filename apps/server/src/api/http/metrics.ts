import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LogFn } from 'pino';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** What of a line of the log makes it one that somebody has to look at. */
type Line = { readonly alarm?: unknown } | undefined;

export type Metrics = {
  readonly registry: Registry;
  /** For the log: every line that is written and carries an `alarm` is counted by its name. Alarms are warnings or errors. */
  readonly hooks: {
    readonly logMethod: (this: unknown, args: Parameters<LogFn>, method: LogFn) => void;
  };
};

/** The figures of this process, and the alarms it has rung since it began. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const alarms = new Counter({
    name: 'folio_alarms_total',
    help: 'Lines of the log with an alarm, by its name',
    labelNames: ['alarm'],
    registers: [registry],
  });
  return {
    registry,
    hooks: {
      logMethod(args, method) {
        const alarm = typeof args[0] === 'object' ? (args[0] as Line)?.alarm : undefined;
        if (typeof alarm === 'string') alarms.inc({ alarm });
        method.apply(this as never, args);
      },
    },
  };
}

/** The figures for who collects them, by the token that was agreed on; without one there is no such page. */
export function metricsRoutes(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  const wanted = Buffer.from(`Bearer ${token}`);
  const config = { budget: 'probes', anyHost: true } as const;
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
