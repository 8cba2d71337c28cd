import { BinaryBitmap, DecodeHintType, HTMLCanvasElementLuminanceSource, HybridBinarizer, MultiFormatReader } from '@zxing/library';
import type { CodeReader } from './code-reader';

/** In pixels. A larger picture is read smaller, so that a read takes milliseconds. */
const maxSide = 1600;

/** Reads codes with a library, for browsers without a reader of their own. */
export function zxingReader(): CodeReader {
  const reader = new MultiFormatReader();
  reader.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));
  const canvas = document.createElement('canvas');
  return {
    read: (source) => {
      draw(source, canvas);
      try {
        const image = new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(canvas)));
        return Promise.resolve(reader.decodeWithState(image).getText());
      } catch {
        // The library throws if it finds no code.
        return Promise.resolve(undefined);
      } finally {
        reader.reset();
      }
    },
  };
}

function draw(source: HTMLVideoElement | ImageBitmap, canvas: HTMLCanvasElement): void {
  const [width, height] = source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, maxSide / Math.max(width, height, 1));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
}
