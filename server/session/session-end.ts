import { AppError } from '../app-error';
import { errorCodes } from '../error-codes';

/** The codes that make a client go to its login page. */
const endCodes: ReadonlySet<number> = new Set([600, 601, 602]);

/**
 * Whether an error says that a session is over. A database that is away is an `AppError` too, and ends no session.
 *
 * @example isSessionEnd(new AppError('databaseAway')) // false
 */
export const isSessionEnd = (error: unknown): error is AppError => error instanceof AppError && endCodes.has(errorCodes[error.code]);
