import { Readable } from 'node:stream';
import { AppError } from '../app-error';
import type { SavePicture } from '../chat/check-message';
import { uploadTypeOf } from '../files/upload-types';
import { uploadInOne } from './upload-in-one';

type Context = Parameters<typeof uploadInOne>[4];

/** How the base64 of each format begins. */
const beginnings = [
  ['/9j/', 'jpg'],
  ['iVBORw0KGgo', 'png'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
] as const;

export function createSavePicture(context: () => Context): SavePicture {
  return async (posted, caller) => {
    const base64 = posted.replace(/^data:image\/[a-z+.-]{1,20};base64,/, '');
    const extension = beginnings.find(([beginning]) => base64.startsWith(beginning))?.[1];
    if (extension === undefined) throw new AppError('pictureRequired');
    const content = Buffer.from(base64, 'base64');
    const parts = Readable.from([{ fileName: `picture.${extension}`, content: Readable.from([content]) }]);
    return (await uploadInOne(parts, uploadTypeOf('IM'), content.length, caller, context())).name;
  };
}
