import type { create } from 'qrcode';

/** A QR code as a path over squares of one unit; `count` of them on each side, without the quiet zone. */
export interface Modules {
  path: string;
  count: number;
}

/** A text as a QR code with the least redundancy; `undefined` for one that is too long for any. */
export function modulesOf(createCode: typeof create, content: string): Modules | undefined {
  if (content.length > longest) return undefined;
  try {
    const { size, data } = createCode(content, { errorCorrectionLevel: 'L' }).modules;
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

/** Digits, of which the largest code takes most. What is longer need not be tried. */
const longest = 7089;
