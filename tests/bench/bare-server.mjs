// The smallest server for lists and records: Fastify, pg, and recorded statements of the product.
import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { Pool } from 'pg';

const { port, connection, list, read, create, calls = {} } = JSON.parse(process.env.BARE);
const pool = new Pool({ max: 20, ...connection });
const app = fastify();

if (list) {
  app.route({
    method: ['GET', 'POST'],
    url: '/list',
    handler: async () => {
      const { rows } = await pool.query(list.text, list.values);
      // The last column is the total, the same in each row.
      const total = Number(Object.values(rows[0] ?? { total: 0 }).at(-1));
      const entries = rows.map((row) => Object.fromEntries(Object.entries(row).slice(0, -1)));
      return { code: 200, msg: 'Done.', data: { list: entries, pagination: { currentPage: 1, pageIndex: 1, pageSize: 20, total } } };
    },
  });
}

if (read) {
  app.get('/read', async () => {
    const { rows } = await pool.query(read.text, read.values);
    return { code: 200, msg: 'Done.', data: { id: read.id, data: JSON.stringify(rows[0]) } };
  });
}

if (create) {
  app.post('/create', async (request) => {
    JSON.parse(request.body.data);
    const ids = new Map(create.ids.map((id) => [id, randomBytes(16).toString('hex')]));
    await pool.query(
      create.text,
      create.values.map((value) => ids.get(value) ?? value),
    );
    return { code: 200, msg: 'Done.', data: { id: [...ids.values()][0], version: 1 } };
  });
}

for (const [name, statements] of Object.entries(calls)) {
  app.route({
    method: ['GET', 'POST'],
    url: `/calls/${name}`,
    handler: async () => {
      const answers = [];
      for (const { text, values } of statements) answers.push((await pool.query(text, values)).rows);
      return { code: 200, msg: 'Done.', data: { list: answers[0], more: answers.slice(1) } };
    },
  });
}

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

await app.listen({ host: '127.0.0.1', port });
console.log('ready');
