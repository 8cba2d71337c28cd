/** In bytes. A file is passed on in parts of about this size. */
const partSize = 256 * 1024;

/** Room for a row behind a full part. A larger row makes the sink grow until its part is taken. */
const slack = 32 * 1024;

/** Bytes that are added to many cells, as numbers of four: adding one of these takes as long as adding a byte. */
export interface FixedBytes {
  length: number;
  words: Int32Array;
}

export function fixedBytes(text: string): FixedBytes {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(padded);
  return { length: bytes.length, words: Int32Array.from({ length: padded.length / 4 }, (_, index) => padded.readInt32LE(4 * index)) };
}

/** The digits of the number of a row, which counts up. */
export class RowNumber implements FixedBytes {
  readonly words = new Int32Array(3);
  length = 0;
  count = 0;

  next(): void {
    this.count += 1;
    const digits = String(this.count);
    this.length = digits.length;
    this.words.fill(0);
    for (let index = 0; index < digits.length; index += 1)
      (this.words[index >> 2] as number) |= digits.charCodeAt(index) << (8 * (index & 3));
  }
}

/** Collects the bytes of a file. */
export class ByteSink {
  #bytes = Buffer.allocUnsafeSlow(partSize + slack);
  #view = viewOf(this.#bytes);
  #length = 0;

  get isFull(): boolean {
    return this.#length >= partSize;
  }

  put(content: Uint8Array): void {
    this.copy(content, 0, content.length);
  }

  copy(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let at = this.#length;
    // A loop, because a call of `set` or `copy` takes longer than the few bytes of a cell.
    for (let index = start; index < end; index += 1, at += 1) bytes[at] = source[index] as number;
    this.#length = at;
  }

  fixed({ words, length }: FixedBytes): void {
    // The last word, and those of a short number, reach beyond the length.
    this.#reserve(4 * words.length);
    const view = this.#view;
    const start = this.#length;
    for (let index = 0; index < words.length; index += 1) view.setInt32(start + 4 * index, words[index] as number, true);
    this.#length = start + length;
  }

  text(content: string): void {
    this.#reserve(3 * content.length);
    this.#length += this.#bytes.write(content, this.#length);
  }

  /** The bytes so far. They stay until the next ones are added. */
  take(): Buffer {
    const part = this.#bytes.subarray(0, this.#length);
    if (this.#bytes.length > 4 * partSize) this.#setBytes(Buffer.allocUnsafeSlow(partSize + slack));
    this.#length = 0;
    return part;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * (this.#length + count));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#setBytes(grown);
  }

  #setBytes(bytes: Buffer<ArrayBuffer>): void {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): DataView => new DataView(buffer, byteOffset, byteLength);
