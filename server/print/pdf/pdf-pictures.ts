import { pictureSize, type Size } from '#print/picture-size';
import type { PrintElement } from '#print/print-node';
import { pointsIn, pointsPerPixel, styleOf } from './css-value';

/** The place for a picture in points. */
export interface PictureLimits {
  width: number;
  /** Of the page. */
  maxHeight: number;
  /** The size that a picture has by itself, in points. */
  naturalSize?: PictureDrawer['naturalSize'];
}

/** Pictures: their keys by address, and their PNG or JPEG by key. */
export interface Pictures {
  keys: ReadonlyMap<string, string>;
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** The size of a picture on the page, in points. */
export function placedSize(picture: PrintElement, { width: maxWidth, maxHeight, naturalSize }: PictureLimits): Size {
  const named = { width: lengthOf(picture, 'width', maxWidth), height: lengthOf(picture, 'height', maxHeight) };
  const natural = naturalSize?.(picture) ?? { width: unknownSide, height: unknownSide };
  return pictureSize(named, natural, { width: maxWidth, height: maxHeight });
}

/** Of a picture that is not there. */
const unknownSide = 100 * pointsPerPixel;

function lengthOf(picture: PrintElement, name: 'width' | 'height', whole: number): number | undefined {
  const written = styleOf(picture, name) ?? picture.attributes[name];
  const share = /^(\d+(?:\.\d+)?)%$/.exec(written ?? '')?.[1];
  const length = share === undefined ? pointsIn(written) : (Number(share) / 100) * whole;
  return length !== undefined && length > 0 ? length : undefined;
}

export interface PictureDrawer {
  draw(picture: PrintElement, at: { x: number; y: number; width: number; height: number }): void;
  /** In points. `undefined` for a picture that is not there. */
  naturalSize(picture: PrintElement): Size | undefined;
  /** Pictures of the records that follow. */
  add(pictures: Pictures): void;
}

/** Draws codes as paths, and pictures from their data: one that is drawn again is in the file once. */
export function createPictures(pdf: PDFKit.PDFDocument): PictureDrawer {
  const opened = new Map<string, PDFKit.Mixins.OpenedImage | undefined>();
  const keys = new Map<string, string>();
  const open = (bytes: Uint8Array): PDFKit.Mixins.OpenedImage | undefined => {
    try {
      return pdf.openImage(Buffer.from(bytes));
    } catch {
      // Not a picture of a kind that PDF files have.
      return undefined;
    }
  };
  const imageOf = (address: string): PDFKit.Mixins.OpenedImage | undefined => {
    const [, data] = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(address) ?? [];
    if (!opened.has(address) && data !== undefined) opened.set(address, open(Buffer.from(data, 'base64')));
    return opened.get(keys.get(address) ?? address);
  };
  return {
    add: (pictures) => {
      for (const [address, key] of pictures.keys) keys.set(address, key);
      for (const [key, bytes] of pictures.bytes) opened.set(key, open(bytes));
    },
    naturalSize: ({ attributes }) => {
      const image = imageOf(attributes['src'] ?? '');
      return image && { width: image.width * pointsPerPixel, height: image.height * pointsPerPixel };
    },
    draw: ({ drawing, attributes }, { x, y, width, height }) => {
      if (!drawing) {
        const image = imageOf(attributes['src'] ?? '');
        if (image) pdf.image(image, x, y, { width, height });
        return;
      }
      const [, , boxWidth, boxHeight] = drawing.box;
      pdf
        .save()
        .translate(x, y)
        .scale(width / boxWidth, height / boxHeight);
      pdf.path(drawing.path).fill('black').restore();
    },
  };
}
