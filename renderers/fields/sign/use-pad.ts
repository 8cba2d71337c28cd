import type SignaturePad from 'signature_pad';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isSignature } from './is-signature';

export interface Pad {
  undo(): void;
  clear(): void;
  /** Clears without a word: the value is empty already. */
  wipe(): void;
}

/**
 * Makes a canvas something to sign on; `onDraw` gets the picture after each stroke, and `''` when nothing is left.
 * The strokes stay when the canvas changes its size.
 */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, onDraw: (picture: string) => void): Pad | undefined {
  const [pad, setPad] = useState<Pad>();
  const draw = useEffectEvent(onDraw);
  useEffect(() => {
    const element = canvas.current;
    let isOver = false;
    let end = () => {};
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      if (isOver || !element?.getContext('2d')) return;
      const made = new Pad(element, { penColor: getComputedStyle(element).color, minWidth: 0.8, maxWidth: 2.6 });
      const say = () => draw(pictureOf(element, made));
      const observer = new ResizeObserver(() => fitted(element, made));
      fitted(element, made);
      observer.observe(element);
      made.addEventListener('endStroke', say);
      end = () => {
        observer.disconnect();
        made.off();
      };
      setPad({
        undo: () => {
          made.fromData(made.toData().slice(0, -1));
          say();
        },
        clear: () => {
          made.clear();
          say();
        },
        wipe: () => made.clear(),
      });
    };
    void start();
    return () => {
      isOver = true;
      end();
      setPad(undefined);
    };
  }, [canvas]);
  return pad;
}

/** As many points as the screen has, up to twice as many as it says. */
function fitted(element: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), 2);
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
  if (width === 0 || (element.width === width && element.height === height)) return;
  const strokes = pad.toData();
  element.width = width;
  element.height = height;
  element.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}

/** The picture, in half the size as often as it takes to be small enough. */
function pictureOf(element: HTMLCanvasElement, pad: SignaturePad): string {
  if (pad.isEmpty()) return '';
  let picture = element.toDataURL('image/png');
  for (let scale = 0.5; !isSignature(picture) && scale > 0.05; scale /= 2) {
    const smaller = document.createElement('canvas');
    smaller.width = element.width * scale;
    smaller.height = element.height * scale;
    smaller.getContext('2d')?.drawImage(element, 0, 0, smaller.width, smaller.height);
    picture = smaller.toDataURL('image/png');
  }
  return picture;
}
