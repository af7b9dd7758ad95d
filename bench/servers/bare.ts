/**
 * The baselines: (A) a route that returns a small JSON, (B) one that inserts a single row into the same
 * PostgreSQL.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'create table if not exists bench_row (id bigint generated always as identity primary key, body text, at timestamptz)',
);

const app = Fastify();
app.get('/json', async () => ({ hello: 'world', number: 42, list: [1, 2, 3] }));
app.post('/insert', async () => {
  const { rows } = await pool.query('insert into bench_row (body, at) values ($1, now()) returning id', [
    'a small row',
  ]);
  return { id: rows[0]?.id };
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
process.on('message', () =>
  app.server.getConnections((_error, sockets) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ rss: process.memoryUsage().rss, sockets, processorMs: (user + system) / 1000 });
  }),
);
process.once('disconnect', () => process.exit(0));
