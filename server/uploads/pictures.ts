import { AppError } from '../app-error';
import { createInTurn } from '../session/in-turn';

/** A picture without metadata, in the format of its extension. */
export interface Picture {
  content: Buffer;
  type: string;
}

/** Pixels of a picture, and of all frames of an animated one, in millions. A decoded pixel takes four bytes. */
const maxMegapixels = 64;

/** More frames are left out: the picture is the first of them. */
const maxFrames = 1_000;

/** In bytes. Larger files are kept as attachments, and are not shown as pictures. */
export const maxPictureBytes = 32 * 1024 * 1024;

/** Formats by the extension of the content. SVG is left out: it can hold scripts, and name other files. */
const formats: Readonly<Record<string, 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff'>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  tif: 'tiff',
};

/** PNG has no quality: with one, it would lose colours. */
const qualities: Readonly<Record<string, { quality: number }>> = { jpeg: { quality: 90 }, webp: { quality: 90 }, tiff: { quality: 90 } };

/** Whether content is decoded as a picture. @example isPicture('jpg') // true */
export const isPicture = (detected: string | undefined): detected is string => detected !== undefined && Object.hasOwn(formats, detected);

let loading: Promise<(typeof import('sharp'))['default']> | undefined;

/** Loaded by the first picture: a start would wait for it. */
const loadSharp = (): Promise<(typeof import('sharp'))['default']> => (loading ??= configuredSharp());

async function configuredSharp(): Promise<(typeof import('sharp'))['default']> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Its work runs in the threads that reading files needs, too.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp', 'VipsForeignLoadTiff'],
  });
  return sharp;
}

const userTurns = createInTurn(Number.POSITIVE_INFINITY);
const laneTurns = createInTurn(Number.POSITIVE_INFINITY);
let lane = 0;

/** Two pictures at once, one of each user: two of the four threads stay free for files. */
function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return userTurns(userId, () => laneTurns(String((lane = (lane + 1) % 2)), work));
}

/**
 * Re-encodes a picture, which is read when its turn comes: without metadata, turned as its orientation says. Animated GIFs and
 * WebPs stay animated, unless they have more frames or pixels than are decoded. Throws `pictureTooLarge` before it decodes,
 * and `pictureBroken`.
 */
export function cleanPicture(read: () => Promise<Buffer>, detected: string, userId: string): Promise<Picture> {
  const format = formats[detected];
  if (format === undefined) throw new AppError('pictureBroken');
  return inTurn(userId, async () => {
    const [sharp, content] = await Promise.all([loadSharp(), read()]);
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata().catch(broken);
    const maxPixels = maxMegapixels * 1_000_000;
    const animated = (format === 'gif' || format === 'webp') && pages <= maxFrames && width * height * pages <= maxPixels;
    if (width * height > maxPixels)
      throw new AppError('pictureTooLarge', { width, height, limit: maxMegapixels });
    const picture = sharp(content, { animated, limitInputPixels: maxPixels, failOn: 'error' });
    const turned = animated ? picture : picture.autoOrient();
    return {
      content: await turned
        .timeout({ seconds: 30 })
        .toFormat(format, qualities[format] ?? {})
        .toBuffer()
        .catch(broken),
      type: `image/${format}`,
    };
  });
}

/** The first frame of a cleaned picture in 120 × 120 pixels, cut at its longer sides. */
export const thumbnailOf = ({ content }: Picture, userId: string): Promise<Buffer> =>
  inTurn(userId, async () => {
    const sharp = await loadSharp();
    return sharp(content, { limitInputPixels: maxMegapixels * 1_000_000 })
      .resize(120, 120, { fit: 'cover' })
      .timeout({ seconds: 30 })
      .toBuffer()
      .catch(broken);
  });

function broken(error: unknown): never {
  throw new AppError('pictureBroken', {}, undefined, { cause: error });
}
