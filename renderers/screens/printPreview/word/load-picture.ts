import type { PrintElement } from '#print/print-node';

/** A picture for the file. */
export interface WordPicture {
  data: Uint8Array;
  /** In pixels. */
  transformation: { width: number; height: number };
}

/** Draws a picture or code of the page as PNG. `undefined` for one that cannot be loaded or belongs to another site. */
export async function loadPicture({ attributes }: PrintElement): Promise<WordPicture | undefined> {
  const width = Number(attributes['width']) || 100;
  const height = Number(attributes['height']) || 100;
  try {
    const image = new Image(width, height);
    image.src = attributes['src'] ?? '';
    await image.decode();
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
