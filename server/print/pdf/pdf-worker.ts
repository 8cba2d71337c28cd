import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { PdfLimitError, writePdf, type PdfRecords, type PdfTask } from './write-pdf';

/** What the thread sends: a piece of the file, a request for records with the characters that no font has, or the end. */
export type PdfMessage = { piece: Uint8Array } | { wants: 'records'; missing: readonly string[] } | { end: true } | { limit: string };

/** Runs in a worker thread: writes a PDF file into a port, piece by piece. It asks for records when it needs them. */
export default async function writeInto({ port, ...task }: PdfTask & { port: MessagePort }): Promise<void> {
  const send = (message: PdfMessage): void => port.postMessage(message);
  try {
    const missing = new Set<string>();
    const ask = () => send({ wants: 'records', missing: [...missing] });
    await writePdf(task, recordsFrom(port, ask), { write: (piece) => send({ piece }), missing });
    send({ end: true });
  } catch (error) {
    if (error instanceof PdfLimitError) send({ limit: error.limit });
    else if (!(error instanceof ReaderGoneError)) throw error;
  } finally {
    port.close();
  }
}

class ReaderGoneError extends Error {
  override name = 'ReaderGoneError';
}

/** Batches until an empty one. Throws after the reader has left. */
async function* recordsFrom(port: MessagePort, ask: () => void): AsyncGenerator<PdfRecords> {
  const closed = once(port, 'close').then(() => undefined);
  for (;;) {
    const answer = once(port, 'message');
    ask();
    const message = await Promise.race([answer, closed]);
    if (!message) throw new ReaderGoneError();
    const [batch] = message as [PdfRecords];
    if (batch.records.length === 0) return;
    yield batch;
  }
}
