import { pino, type DestinationStream, type Logger } from 'pino';
import { redactLine } from './redact-line';

/** The log of the server. No line of it holds a secret, at any level. `destination` is the standard output by default. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: redactLine } }, destination);
