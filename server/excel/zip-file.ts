import { crc32, constants, deflateRawSync } from 'node:zlib';

/** A file in a zip. Its parts are read once. */
export interface ZippedFile {
  path: string;
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Where a file stands, and what a reader checks it with. */
interface Entry {
  path: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Packs a part, possibly in another thread. The bytes may change when it has returned. */
export type Pack = (part: Uint8Array) => Promise<Uint8Array> | Uint8Array;

/** Each part is packed by itself, with a fast level: a higher one takes twice as long for a few percent less. */
export const packPart = (part: Uint8Array): Buffer => deflateRawSync(part, { level: 1, finishFlush: constants.Z_SYNC_FLUSH });

/** Parts that are packed while the next ones are made. */
const maxPacked = 3;

/** A zip, made while its files are read. */
export async function* zipFile(files: Iterable<ZippedFile>, pack: Pack = packPart): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const { path, parts } of files) {
    const entry: Entry = { path: Buffer.from(path), offset, crc: 0, packed: 0, size: 0 };
    const head = fileHead(entry);
    yield head;
    for await (const packed of packedParts(parts, entry, pack)) {
      entry.packed += packed.length;
      yield packed;
    }
    const end = deflateRawSync(Buffer.alloc(0));
    entry.packed += end.length;
    const descriptor = descriptorOf(entry);
    yield Buffer.concat([end, descriptor]);
    offset += head.length + entry.packed + descriptor.length;
    entries.push(entry);
  }
  yield directoryOf(entries, offset);
}

/** The parts in their order. */
async function* packedParts(parts: ZippedFile['parts'], entry: Entry, pack: Pack): AsyncGenerator<Uint8Array> {
  const waiting: (Promise<Uint8Array> | Uint8Array)[] = [];
  for await (const part of parts) {
    entry.crc = crc32(part, entry.crc);
    entry.size += part.length;
    const packed = pack(part);
    // A failure is told when its turn comes.
    if (packed instanceof Promise) packed.catch(() => undefined);
    waiting.push(packed);
    if (waiting.length > maxPacked) yield (await waiting.shift()) as Uint8Array;
  }
  for (const packed of waiting) yield await packed;
}

/** Numbers from this one on stand in a field of 8 bytes. */
const limit = 0xffff_ffff;
const isLarge = ({ packed, size }: Entry): boolean => packed >= limit || size >= limit;

const version = { plain: 20, large: 45 } as const;
/** Sizes behind the content, and names in UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day that a zip has: the same records make the same file. */
const day = 0x0021;

/** Numbers of 2, 4 and 8 bytes, one after the other. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

const fileHead = ({ path }: Entry): Buffer =>
  Buffer.concat([
    numbers([4, 0x0403_4b50], [2, version.plain], [2, flags], [2, deflated], [2, 0], [2, day], [4, 0], [4, 0], [4, 0]),
    numbers([2, path.length], [2, 0]),
    path,
  ]);

function descriptorOf(entry: Entry): Buffer {
  const bytes = isLarge(entry) ? 8 : 4;
  return numbers([4, 0x0807_4b50], [4, entry.crc], [bytes, entry.packed], [bytes, entry.size]);
}

function directoryOf(entries: readonly Entry[], offset: number): Buffer {
  const heads = Buffer.concat(entries.map(directoryEntry));
  const end = [
    [2, entries.length],
    [2, entries.length],
    [4, heads.length],
    [4, Math.min(offset, limit)],
    [2, 0],
  ] as const;
  const large = numbers(
    ...([
      [4, 0x0606_4b50],
      [8, 44],
      [2, version.large],
      [2, version.large],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, entries.length],
      [8, entries.length],
      [8, heads.length],
      [8, offset],
    ] as const),
    ...([
      [4, 0x0706_4b50],
      [4, 0],
      [8, offset + heads.length],
      [4, 1],
    ] as const),
  );
  return Buffer.concat([heads, ...(offset >= limit ? [large] : []), numbers([4, 0x0605_4b50], [2, 0], [2, 0], ...end)]);
}

function directoryEntry(entry: Entry): Buffer {
  const { path, offset, crc, packed: packedSize, size } = entry;
  const extra = isLarge(entry) || offset >= limit ? numbers([2, 1], [2, 24], [8, size], [8, packedSize], [8, offset]) : Buffer.alloc(0);
  const field = (value: number) => (extra.length > 0 ? limit : value);
  const needed = extra.length > 0 ? version.large : version.plain;
  return Buffer.concat([
    numbers([4, 0x0201_4b50], [2, needed], [2, needed], [2, flags], [2, deflated], [2, 0], [2, day], [4, crc]),
    numbers([4, field(packedSize)], [4, field(size)], [2, path.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    numbers([4, field(offset)]),
    path,
    extra,
  ]);
}
