// The smallest server for uploads: each request is piped to a file of its own, which is synced.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [port, folder] = process.argv.slice(2);
let count = 0;

createServer(async (request, response) => {
  count += 1;
  await pipeline(request, createWriteStream(join(folder, String(count)), { flush: true }));
  response.end('{}');
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));

process.once('SIGTERM', () => process.exit());
