import { openCodeReader } from './code-reader';

/** In pixels. A larger picture is decoded smaller. */
const maxWidth = 2000;

/** The text of a code in a picture; `undefined` if there is none. Throws if the browser cannot decode the file. */
export async function textInFile(file: File): Promise<string | undefined> {
  const whole = await createImageBitmap(file);
  const picture = whole.width > maxWidth ? await createImageBitmap(whole, { resizeWidth: maxWidth, resizeQuality: 'medium' }) : whole;
  try {
    return await (await openCodeReader()).read(picture);
  } finally {
    whole.close();
    picture.close();
  }
}
