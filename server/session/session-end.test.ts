import { expect, test } from 'vitest';
import { AppError } from '../app-error';
import { isSessionEnd } from './session-end';

test.each([
  [new AppError('loginExpired'), true],
  [new AppError('loginRequired'), true],
  [new AppError('signedInElsewhere'), true],
  [new AppError('tokenUnknown'), true],
  [new AppError('databaseAway'), false],
  [new AppError('databaseBusy'), false],
  [new AppError('tooManyRequests', { seconds: 1 }), false],
  [new Error('away'), false],
])('%s ends a session: %s', (error, ends) => expect(isSessionEnd(error)).toBe(ends));
