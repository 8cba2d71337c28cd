import { renderAsync } from 'docx-preview';
import { PreviewFailure } from '../preview-failure';
import { cleanDocument } from './clean-document';
import { runOffice } from './run-office';

/** In characters. A longer document would keep the page busy for seconds. */
const maxMarkup = 8_000_000;

/** The pages of a Word document as clean markup. Throws `PreviewFailure`. */
export async function wordMarkup(content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
  const result = await runOffice({ kind: 'word', content }, signal);
  if (!('archive' in result)) throw new PreviewFailure('broken');
  const pages = document.createElement('div');
  try {
    // Embedded pages and fonts stay out. The element is never part of the page.
    await renderAsync(result.archive, pages, pages, { useBase64URL: true, ignoreFonts: true, renderAltChunks: false, className: 'word' });
  } catch {
    throw new PreviewFailure('broken');
  }
  const markup = pages.innerHTML;
  if (markup.length > maxMarkup) throw new PreviewFailure('tooLarge');
  return cleanDocument(markup);
}
