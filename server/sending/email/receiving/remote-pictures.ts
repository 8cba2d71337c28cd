/** HTML without the pictures that a browser would load from other servers, which learn by it that the mail is read. */
interface ShownHtml {
  html: string;
  /** The pictures that were left out. */
  count: number;
}

/**
 * Leaves the remote pictures out of cleaned HTML, where each attribute stands in double quotes. Their texts stay.
 *
 * @example withoutRemotePictures('<img src="https://example.com/a.png" alt="Logo">') // { html: 'Logo', count: 1 }
 */
export function withoutRemotePictures(cleaned: string): ShownHtml {
  let count = 0;
  const html = cleaned.replaceAll(/<img\b[^>]*>/g, (tag) => {
    const source = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (/^(?:data:image\/|\/api\/file\/Image\/)/.test(source)) return tag;
    if (source !== '') count += 1;
    return /\salt="([^"]*)"/.exec(tag)?.[1] ?? '';
  });
  return { html, count };
}
