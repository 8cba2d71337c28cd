// The least that answers a list: Fastify, pg, and the SQL that the product was seen to send.
import fastify from 'fastify';
import { Pool } from 'pg';

const { port, connection, statement: { text, values } } = JSON.parse(process.env.BARE);
const pool = new Pool({ max: 20, ...connection });
const app = fastify();

app.get('/list', async () => {
  const { rows } = await pool.query(text, values);
  // The last column is the total, the same in each row.
  const total = Number(Object.values(rows[0] ?? { total: 0 }).at(-1));
  const list = rows.map((row) => Object.fromEntries(Object.entries(row).slice(0, -1)));
  return { code: 200, msg: 'Done.', data: { list, pagination: { currentPage: 1, pageIndex: 1, pageSize: 20, total } } };
});

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

await app.listen({ host: '127.0.0.1', port });
console.log('ready');
