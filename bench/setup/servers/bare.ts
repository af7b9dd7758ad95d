/**
 * The baselines: (A) a route that returns a small JSON, (B) one that inserts a single row into the same
 * PostgreSQL.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { listen } from './listen.ts';

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
await listen(app);
