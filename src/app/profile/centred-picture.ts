/** In pixels. */
const size = 256;

/** The largest square in the middle of a picture, as a small PNG. Rejects with a `DOMException` if the file is no picture. */
export async function centredPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(size, size);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'avatar.png', { type: 'image/png' });
}
