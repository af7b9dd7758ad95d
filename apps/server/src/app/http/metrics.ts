import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LogFn } from 'pino';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** The first argument of a log call; `alarm` marks an event that needs attention. */
type Line = { readonly alarm?: unknown } | undefined;

export type Metrics = {
  readonly registry: Registry;
  /** Log hook that counts every line with an `alarm` by its name. Alarms are warnings or errors. */
  readonly hooks: {
    readonly logMethod: (this: unknown, args: Parameters<LogFn>, method: LogFn) => void;
  };
};

/** Creates the metrics of this process and the count of its alarms since it started. */
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

/** Serves the metrics to a collector that sends the configured token; adds no route without one. */
export function metricsRoutes(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  const expected = Buffer.from(`Bearer ${token}`);
  const config = { budget: 'probes', anyHost: true } as const;
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    const received = Buffer.from(request.headers.authorization ?? '');
    if (received.length !== expected.length || !timingSafeEqual(received, expected))
      return reply.status(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
