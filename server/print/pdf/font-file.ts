import { fstatSync, openSync, readSync } from 'node:fs';

export interface FontFile {
  /** The file, with zeros for outlines that have not been read. */
  bytes: Buffer;
  /** Reads the outline of a glyph, unless it was read before. */
  readOutline(glyph: number): void;
}

/**
 * Opens a TrueType font. Of a Chinese one, 9 of 10 MB are outlines, of which a file needs some hundred: they are read one by one.
 * The others take no memory, because the system provides it for the written pages of the buffer only.
 */
export function openFontFile(path: string): FontFile {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(fstatSync(file).size);
  const read = (start: number, end: number): void => void readSync(file, bytes, start, end - start, start);
  read(0, directoryLength);
  const [head, locations, outlines] = [tableOf('head', bytes), tableOf('loca', bytes), tableOf('glyf', bytes)];
  read(directoryLength, outlines.start);
  read(outlines.end, bytes.length);
  const isLong = bytes.readInt16BE(head.start + 50) === 1;
  const placeOf = (glyph: number): number =>
    outlines.start + (isLong ? bytes.readUInt32BE(locations.start + glyph * 4) : bytes.readUInt16BE(locations.start + glyph * 2) * 2);
  const glyphs = new Set<number>();
  return {
    bytes,
    readOutline: (glyph) => {
      if (glyphs.has(glyph)) return;
      glyphs.add(glyph);
      read(placeOf(glyph), placeOf(glyph + 1));
    },
  };
}

/** More than the list of tables at the beginning of a font takes. */
const directoryLength = 1_024;

/** Where a table lies in the file, by the list at its beginning. */
function tableOf(name: string, bytes: Buffer): { start: number; end: number } {
  const count = bytes.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (bytes.toString('latin1', entry, entry + 4) !== name) continue;
    const start = bytes.readUInt32BE(entry + 8);
    return { start, end: start + bytes.readUInt32BE(entry + 12) };
  }
  throw new Error(`The font has no table ${name}.`);
}
