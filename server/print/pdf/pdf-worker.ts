import type { MessagePort } from 'node:worker_threads';
import { writePdf, type PdfTask } from './write-pdf';

/** Runs in a worker thread: writes a PDF file into a port, piece by piece. */
export default async function writeInto({ port, ...task }: PdfTask & { port: MessagePort }): Promise<void> {
  try {
    await writePdf(task, (piece) => port.postMessage(piece));
    port.postMessage(null);
  } finally {
    port.close();
  }
}
