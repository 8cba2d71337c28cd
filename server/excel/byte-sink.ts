/** In bytes. A file is passed on in parts of about this size. */
const partSize = 256 * 1024;

/** Room for a row behind a full part. A larger row makes the sink grow until its part is taken. */
const slack = 32 * 1024;

/** Collects the bytes of a file. */
export class ByteSink {
  #bytes = Buffer.allocUnsafeSlow(partSize + slack);
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

  text(content: string): void {
    this.#reserve(3 * content.length);
    this.#length += this.#bytes.write(content, this.#length);
  }

  /** The bytes so far. They stay until the next ones are added. */
  take(): Buffer {
    const part = this.#bytes.subarray(0, this.#length);
    if (this.#bytes.length > 4 * partSize) this.#bytes = Buffer.allocUnsafeSlow(partSize + slack);
    this.#length = 0;
    return part;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * (this.#length + count));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}
