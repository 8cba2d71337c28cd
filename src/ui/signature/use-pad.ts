import type SignaturePad from 'signature_pad';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isSignature } from '#engine/is-signature';

export interface Pad {
  undo(): void;
  clear(): void;
  /** Clears the canvas without calling `onDraw`, for a value that is already empty. */
  wipe(): void;
}

/**
 * Makes a canvas a signature pad. `onDraw` gets the image after each stroke, and `''` when no stroke is left. Strokes
 * survive a resize of the canvas.
 */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, onDraw: (image: string) => void): Pad | undefined {
  const [pad, setPad] = useState<Pad>();
  const emitImage = useEffectEvent(onDraw);
  useEffect(() => {
    const element = canvas.current;
    let isUnmounted = false;
    let dispose = () => {};
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      if (isUnmounted || !element?.getContext('2d')) return;
      const signaturePad = new Pad(element, { penColor: getComputedStyle(element).color, minWidth: 0.8, maxWidth: 2.6 });
      const emit = () => emitImage(imageOf(element, signaturePad));
      const observer = new ResizeObserver(() => fitToElement(element, signaturePad));
      fitToElement(element, signaturePad);
      observer.observe(element);
      signaturePad.addEventListener('endStroke', emit);
      dispose = () => {
        observer.disconnect();
        signaturePad.off();
      };
      setPad({
        undo: () => {
          signaturePad.fromData(signaturePad.toData().slice(0, -1));
          emit();
        },
        clear: () => {
          signaturePad.clear();
          emit();
        },
        wipe: () => signaturePad.clear(),
      });
    };
    void start();
    return () => {
      isUnmounted = true;
      dispose();
      setPad(undefined);
    };
  }, [canvas]);
  return pad;
}

/** Sets the canvas to device pixels, at most 2 for each CSS pixel. */
function fitToElement(element: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), 2);
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
  if (width === 0 || (element.width === width && element.height === height)) return;
  const strokes = pad.toData();
  element.width = width;
  element.height = height;
  element.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}

/** The image, halved until it is within the size limit. */
function imageOf(element: HTMLCanvasElement, pad: SignaturePad): string {
  if (pad.isEmpty()) return '';
  let image = element.toDataURL('image/png');
  for (let scale = 0.5; !isSignature(image) && scale > 0.05; scale /= 2) {
    const scaled = document.createElement('canvas');
    scaled.width = element.width * scale;
    scaled.height = element.height * scale;
    scaled.getContext('2d')?.drawImage(element, 0, 0, scaled.width, scaled.height);
    image = scaled.toDataURL('image/png');
  }
  return image;
}
