import { pictureSize, type Size } from '#print/picture-size';
import type { PrintElement } from '#print/print-node';

/** A picture for the file. */
export interface WordPicture {
  data: Uint8Array;
  /** In pixels. */
  transformation: Size;
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

/** In pixels: a page of A4 without its margins. */
const room = { width: 640, height: 900 };

function sizeOf(attributes: PrintElement['attributes'], { naturalWidth, naturalHeight }: HTMLImageElement): Size {
  const named = { width: Number(attributes['width']) || undefined, height: Number(attributes['height']) || undefined };
  const { width, height } = pictureSize(named, { width: naturalWidth, height: naturalHeight }, room);
  return { width: Math.round(width), height: Math.round(height) };
}
