import type JsBarcode from 'jsbarcode';
import type { BarcodeLook } from './barcode-look';

/** A bar code as a path: `width` and `height` of the whole with its margin, in pixels. */
export interface Bars {
  path: string;
  width: number;
  height: number;
}

/** Draws a text as bars; `undefined` where the format cannot say it (EAN-13 wants twelve digits, for example). */
export function barsOf(draw: typeof JsBarcode, content: string, { format, width, height, margin }: BarcodeLook): Bars | undefined {
  const modules = modulesOf(draw, content, format);
  if (modules === undefined) return undefined;
  const path = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${margin + index * width} ${margin}h${bar.length * width}v${height}h${-bar.length * width}z`)
    .join('');
  return { path, width: modules.length * width + 2 * margin, height: height + 2 * margin };
}

/** One character for each module, `1` for a dark one. */
function modulesOf(draw: typeof JsBarcode, content: string, format: string): string | undefined {
  const drawn: { encodings?: readonly { data: string }[] } = {};
  let isValid = true;
  try {
    draw(drawn, content, { format, displayValue: false, valid: (valid) => (isValid = valid) });
  } catch {
    return undefined;
  }
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  return isValid && /^[01]+$/.test(modules) ? modules : undefined;
}
