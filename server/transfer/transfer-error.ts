/** A folder or a dump that cannot be taken over. The message names the file, the line and the solution; it is printed alone. */
export class TransferError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'TransferError';
  }
}
