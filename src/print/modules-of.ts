import type { create } from 'qrcode';

/** A QR code as an SVG path with modules of 1 × 1. `count` is the number of modules on each side, without quiet zone. */
export interface Modules {
  path: string;
  count: number;
}

/** Encodes a text, by default with the lowest error correction level. `undefined` if it is too long for any QR code. */
export function modulesOf(createCode: typeof create, content: string, errorCorrectionLevel: 'L' | 'H' = 'L'): Modules | undefined {
  if (content.length > maxLength) return undefined;
  try {
    const { size, data } = createCode(content, { errorCorrectionLevel }).modules;
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from(data.subarray(row * size, (row + 1) * size), (module) => (module ? '1' : '0')).join(''),
    );
    const path = rows
      .flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`))
      .join('');
    return { path, count: size };
  } catch {
    return undefined;
  }
}

/** Digits in the largest QR code. Letters and bytes take more space. */
const maxLength = 7089;
