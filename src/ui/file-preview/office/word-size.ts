import type { Unzipped } from 'fflate';
import { PreviewFailure } from '../preview-failure';

/** Tags of a document that the page draws within two seconds. A report of 300 pages has about as many. */
const maxTags = 400_000;

const opening = '<'.charCodeAt(0);

/** Throws `PreviewFailure` for a Word document with so many elements that drawing it would stop the page. */
export function checkWordSize(parts: Unzipped, max = maxTags): void {
  let tags = 0;
  for (const [name, content] of Object.entries(parts)) {
    if (!/^word\/[^/]*\.xml$/i.test(name)) continue;
    for (let at = content.indexOf(opening); at !== -1; at = content.indexOf(opening, at + 1)) tags += 1;
    if (tags > max) throw new PreviewFailure('tooLarge');
  }
}
