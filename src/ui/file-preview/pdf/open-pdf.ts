import { GlobalWorkerOptions, getDocument, version, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PreviewFailure } from '../preview-failure';

/** Files of pdf.js that some PDFs need: `server/pdf-files.ts` serves them under the version of the package. */
const files = `/assets/pdfjs-${version}/`;

/**
 * Opens a PDF. Nothing in it runs: pdf.js has no scripts without a sandbox of its own, and the policy of the page allows no
 * WebAssembly, in whose place it has JavaScript. Throws `PreviewFailure`.
 */
export async function openPdf(content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const loading = getDocument({
    data: content,
    cMapUrl: `${files}cmaps/`,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 64 * 1024 * 1024,
    canvasMaxAreaInBytes: 128 * 1024 * 1024,
    stopAtErrors: false,
  });
  signal.addEventListener('abort', () => void loading.destroy(), { once: true });
  try {
    return await loading.promise;
  } catch (error) {
    throw new PreviewFailure(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken');
  }
}
