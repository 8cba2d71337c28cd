import type { PrintElement } from '#print/print-node';

/** A picture for the file. */
export interface WordPicture {
  data: Uint8Array;
  /** In pixels. */
  transformation: { width: number; height: number };
}

/** Draws a picture or code of the page as PNG. `undefined` for one that cannot be loaded or belongs to another site. */
export async function loadPicture({ attributes }: PrintElement): Promise<WordPicture | undefined> {
  try {
    const image = new Image();
    image.src = attributes['src'] ?? '';
    await image.decode();
    const { width, height } = sizeOf(attributes, image);
    const canvas = document.createElement('canvas');
    // Twice the size on the page, so that paper is sharp.
    Object.assign(canvas, { width: width * 2, height: height * 2 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? { data: new Uint8Array(await blob.arrayBuffer()), transformation: { width, height } } : undefined;
  } catch {
    return undefined;
  }
}

/** Sides in pixels that a page of A4 has room for. */
const [maxWidth, maxHeight] = [640, 900];

/** The size of the template, else the picture's own, in its proportions where the template names one side. */
function sizeOf(attributes: PrintElement['attributes'], image: HTMLImageElement): WordPicture['transformation'] {
  const [ownWidth, ownHeight] = [Number(attributes['width']) || undefined, Number(attributes['height']) || undefined];
  const ratio = image.naturalWidth / image.naturalHeight || 1;
  const width = ownWidth ?? (ownHeight === undefined ? image.naturalWidth : ownHeight * ratio);
  const height = ownHeight ?? width / ratio;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
