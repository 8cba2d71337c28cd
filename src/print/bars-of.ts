import type JsBarcode from 'jsbarcode';

/** The format of a bar code. Lengths are in pixels; `width` is that of the thinnest bar. */
export interface BarFormat {
  format: string;
  width: number;
  height: number;
  margin: number;
}

/** A bar code as an SVG path. `width` and `height` include the margin, in pixels. */
export interface Bars {
  path: string;
  width: number;
  height: number;
}

/** Encodes a text as bars. `undefined` if the format cannot encode it; EAN-13, for example, needs 12 digits. */
export function barsOf(draw: typeof JsBarcode, content: string, { format, width, height, margin }: BarFormat): Bars | undefined {
  const modules = modulesOf(draw, content, format);
  if (modules === undefined) return undefined;
  const path = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${margin + index * width} ${margin}h${bar.length * width}v${height}h${-bar.length * width}z`)
    .join('');
  return { path, width: modules.length * width + 2 * margin, height: height + 2 * margin };
}

/** A character for each module, `1` for a dark module. */
function modulesOf(draw: typeof JsBarcode, content: string, format: string): string | undefined {
  const barcode: { encodings?: readonly { data: string }[] } = {};
  let isValid = true;
  try {
    draw(barcode, content, { format, displayValue: false, valid: (valid) => (isValid = valid) });
  } catch {
    return undefined;
  }
  const modules = barcode.encodings?.map(({ data }) => data).join('') ?? '';
  return isValid && /^[01]+$/.test(modules) ? modules : undefined;
}
