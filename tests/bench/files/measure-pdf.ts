import { peakMemory } from '../data/transfer-bench';
import type { Api } from '../records/api';
import type { Product } from '../start-product';
import type { Measurement } from '../table-of';
import type { PreparedPrint } from './prepare-print';
import { printTargets, within } from './print-targets';

/** The PDF file of the server, and the answers that others get meanwhile. */
export async function measurePdf(name: string, { template, ids }: PreparedPrint, product: Product, api: Api): Promise<Measurement[]> {
  const idle = await product.memory();
  const pdf = { first: 0, all: 0, bytes: 0, pages: 0 };
  const waits: number[] = [];
  const memory = await peakMemory(product, async () => {
    let isDone = false;
    const others = askMeanwhile(api, waits, () => isDone);
    Object.assign(pdf, await pdfOf(api, template, ids));
    isDone = true;
    await others;
  });
  const longest = Math.max(...waits);
  return [
    within(`PDF of the server, ${name}: first bytes`, pdf.first, printTargets.first),
    within(`the same, all (${pdf.pages} pages, ${(pdf.bytes / 1024 / 1024).toFixed(1)} MB)`, pdf.all, printTargets.all),
    {
      name: `memory of the server meanwhile (${megabytes(idle)} before)`,
      result: megabytes(memory),
      target: '< 300 MB',
      isMet: memory < printTargets.bytes,
    },
    within('the longest answer to another call meanwhile', longest, printTargets.others),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function askMeanwhile(api: Api, waits: number[], isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const started = performance.now();
    await api.call('GET', '/api/system/DictionaryType/Selector/0');
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function pdfOf({ baseUrl, authorization }: Api, id: string, ids: readonly string[]) {
  const started = performance.now();
  const response = await fetch(`${baseUrl}/api/system/printDev/Pdf`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id, ids }),
  });
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(await response.text());
  let first = 0;
  let bytes = 0;
  let pages = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - started;
    bytes += piece.length;
    pages +=
      Buffer.from(piece)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0;
  }
  return { first, all: performance.now() - started, bytes, pages };
}
