/** Maximum length of a line, in bytes. */
const maxBytes = 75;

/**
 * A line of an iCalendar file with its end, folded between characters (RFC 5545, 3.1).
 *
 * @example contentLine('UID:7@tangu') // 'UID:7@tangu\r\n'
 */
export function contentLine(line: string): string {
  let folded = '';
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + size > maxBytes) {
      folded += `${line.slice(start, at)}\r\n `;
      start = at;
      bytes = 1;
    }
    bytes += size;
    at += code < 0x10000 ? 1 : 2;
  }
  return `${folded}${line.slice(start)}\r\n`;
}

/**
 * A text as a value. Values have no control characters but tabs: a program refuses the whole file because of one.
 *
 * @example textValue('a, b\nc') // 'a\\, b\\nc'
 */
export const textValue = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- that is what is removed
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`);

/**
 * A duration in ms, before or after.
 *
 * @example durationOf(-600_000) // '-PT10M'
 * @example durationOf(90_061_000) // 'P1DT1H1M1S'
 */
export function durationOf(duration: number): string {
  const seconds = Math.round(Math.abs(duration) / 1000);
  const [days, hours, minutes, rest] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || seconds === 0 ? `${rest}S` : ''}`;
  return `${duration < 0 ? '-' : ''}P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}
