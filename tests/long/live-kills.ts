import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../bench/data-folder';
import { logIn } from '../bench/log-in';
import { startProduct, type Product } from '../bench/start-product';
import { urlOf } from '../bench/url-of';
import { connectLive, join } from '../setup/live-client';
import { liveRound } from '../setup/live-round';
import { startLiveNode } from '../setup/start-live-node';

const rounds = 20;
const maxMessages = 3_000;

/**
 * Servers that send messages are killed without notice, while one client is there and another one is away. Both come back to
 * the built server, and have then got each promised message once and in order. Returns the number of rounds with a loss.
 */
export async function liveKills(root: string): Promise<number> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  let product: Product | undefined;
  try {
    product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    const url = product.baseUrl.replace('http', 'ws');
    const token = await logIn(product.baseUrl);
    const first = await connectLive(url);
    const userId = String((await join(first, token, ''))['userId']);
    let numbers = [first.number(), first.number()];
    let losses = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const killAfter = Math.ceil(Math.random() * maxMessages);
      const node = await startLiveNode(embedded.connection);
      const clients = numbers.map((since, index) => ({
        since,
        ...(index > 0 && { awayAfter: Math.floor(Math.random() * killAfter) }),
      }));
      const { promised, clients: after } = await liveRound({ node, openOther: () => connectLive(url), token, userId, killAfter, clients });
      const isWhole = after.every(({ received }) => received.length >= promised && received.every((count, index) => count === index + 1));
      const received = after.map((client) => client.received.length).join(' and ');
      console.log(`round ${round}: ${promised} promised, ${received} received${isWhole ? '' : ', LOST'}`);
      if (!isWhole) losses += 1;
      numbers = after.map(({ number }) => number);
    }
    first.end();
    return losses;
  } finally {
    await product?.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
