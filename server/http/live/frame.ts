/** A message as bytes, which all its sockets share. */
export interface Frame {
  plain: Buffer;
  /** The message with the position after it, for clients that catch up. */
  numbered(position: string): Buffer;
}

/**
 * @example frameOf('{"method":"live"}').numbered('1.2').toString() // '{"method":"live","number":"1.2"}'
 */
export function frameOf(content: string): Frame {
  let plain: Buffer | undefined;
  let last: { position: string; bytes: Buffer } | undefined;
  return {
    get plain() {
      return (plain ??= Buffer.from(content));
    },
    numbered: (position) => {
      if (last?.position !== position) last = { position, bytes: Buffer.from(`${content.slice(0, -1)},"number":"${position}"}`) };
      return last.bytes;
    },
  };
}
