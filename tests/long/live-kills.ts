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
 * Servers that send messages are killed without notice, in every second round while the client is away. It comes back to the
 * built server, and has then got each promised message once and in order. Returns the number of rounds with a loss.
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
    let number = first.number();
    let losses = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const killAfter = Math.ceil(Math.random() * maxMessages);
      const away = round % 2 === 0 ? { awayAfter: Math.floor(Math.random() * killAfter) } : {};
      const node = await startLiveNode(embedded.connection);
      const result = await liveRound({ node, openOther: () => connectLive(url), token, userId, since: number, killAfter, ...away });
      const isWhole = result.received.length >= result.promised && result.received.every((count, index) => count === index + 1);
      console.log(`round ${round}: ${result.promised} promised, ${result.received.length} received${isWhole ? '' : ', LOST'}`);
      if (!isWhole) losses += 1;
      number = result.number;
    }
    first.end();
    return losses;
  } finally {
    await product?.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
