import { inputs, kilobyte, largest, addTargetModule, type Target } from '../../hostile/inputs';
import { growthOf } from '../../setup/growth';
import type { Api } from '../../setup/start-api';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';
import { growthLine } from './growth-line';

/** How the processor time of a server grows with hostile input of each kind, up to its limit. */
export async function measureCalls(root: string): Promise<Measurement[]> {
  const product = await startProduct(root, { DATA_DIR: await dataFolder() });
  try {
    const token = await logIn(product.baseUrl);
    const target: Target = { ask: askOf(product.baseUrl), token, module: '' };
    target.module = await addTargetModule(clientOf(target), token);
    const clock = async () => 1000 * (await product.processorTime());
    const measured: Measurement[] = [];
    for (const { name, size, send, textOf } of cases) {
      // Less than the limit, as an upload has a frame.
      const texts = new Map([size / 4, size].map((each) => [each, textOf(each - kilobyte)]));
      measured.push(growthLine(name, await growthOf(size, (each) => send(texts.get(each) ?? '', target), clock)));
    }
    return measured;
  } finally {
    await product.stop();
  }
}

const cases = Object.entries(inputs).flatMap(([name, { limit, readUpTo = limit, send, worst, upToLimit }]) => [
  ...Object.entries(worst).map(([what, textOf]) => ({ name: `${name} of ${what}`, size: largest, send, textOf })),
  ...(limit === largest ? [] : (upToLimit ?? Object.keys(worst).slice(0, 1))).map((what) => ({
    name: `${name} of ${what}, of the size of its limit`,
    size: readUpTo,
    send,
    textOf: worst[what] ?? String,
  })),
]);

const askOf =
  (baseUrl: string): Target['ask'] =>
  async ({ method, url, headers, payload }) => {
    const response = await fetch(baseUrl + url, { method, headers, ...(payload !== undefined && { body: payload as BodyInit }) });
    return (await response.json()) as { code: number };
  };

/** The calls that add a module. */
function clientOf({ ask, token }: Target): Api {
  const send = (method: 'GET' | 'POST' | 'PUT') => (url: string, body?: unknown) =>
    ask({
      method: method as 'POST',
      url,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    });
  return { get: send('GET'), post: send('POST'), put: send('PUT') } as Pick<Api, 'get' | 'post' | 'put'> as Api;
}
