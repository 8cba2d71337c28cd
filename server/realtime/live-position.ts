/** What a reader of the message log has received: the last number of each server that sent messages. */
export interface LivePosition {
  /** Of the table of messages, which a crash of PostgreSQL empties. */
  epoch: number;
  /** In ms. */
  time: number;
  /** Last number by the server's id. */
  numbers: ReadonlyMap<number, number>;
}

/** Maximum length of the text of a position that a client names. */
const maxLength = 2000;

const format = /^[0-9a-z]{1,10}\.[0-9a-z]{1,10}(?:\.[0-9a-z]{1,10}-[0-9a-z]{1,10})*$/;

/**
 * A position as a text that clients keep and send back. They need not understand it.
 *
 * @example positionText({ epoch: 1, time: 36, numbers: new Map([[2, 35]]) }) // '1.10.2-z'
 */
export const positionText = ({ epoch, time, numbers }: LivePosition): string =>
  [
    epoch.toString(36),
    Math.floor(time).toString(36),
    ...[...numbers].map(([origin, number]) => `${origin.toString(36)}-${number.toString(36)}`),
  ].join('.');

/**
 * Reads the text of a position; `undefined` for any other text.
 *
 * @example parsePosition('1.10.2-z')?.numbers.get(2) // 35
 */
export function parsePosition(text: string): LivePosition | undefined {
  if (text.length > maxLength || !format.test(text)) return undefined;
  const [epoch = '', time = '', ...numbers] = text.split('.');
  return {
    epoch: Number.parseInt(epoch, 36),
    time: Number.parseInt(time, 36),
    numbers: new Map(
      numbers.map((entry) => {
        const [origin = '', number = ''] = entry.split('-');
        return [Number.parseInt(origin, 36), Number.parseInt(number, 36)];
      }),
    ),
  };
}
