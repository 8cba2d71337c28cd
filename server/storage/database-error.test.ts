import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { databaseError } from './database-error';

const errorOf = (values: object, message = '') => Object.assign(new Error(message), values);

/** Real errors of Node. */
const refused = () => new Promise<Error>((resolve) => void connect({ host: '127.0.0.1', port: 1 }).once('error', resolve));
const noSocket = () => new Promise<Error>((resolve) => void connect({ path: '/unknown/.s.PGSQL.5432' }).once('error', resolve));
const noFile = () => readFile('/unknown').catch((error: unknown) => error);

describe('an error of the database', () => {
  test.each([
    ['08006', 'databaseAway'],
    ['57P01', 'databaseAway'],
    ['57P03', 'databaseAway'],
    ['28P01', 'databaseAway'],
    ['53100', 'diskFull'],
    ['53200', 'databaseBusy'],
    ['53300', 'databaseBusy'],
    ['57014', 'databaseBusy'],
    ['40P01', 'databaseBusy'],
    ['22P02', 'validation'],
    ['22003', 'validation'],
    ['54000', 'validation'],
    ['54011', 'tooManyFields'],
    ['22021', 'textMalformed'],
    ['42P01', undefined],
    ['42601', undefined],
    ['23505', undefined],
  ])('%s is %s', (code, expected) => expect(databaseError(errorOf({ code }))?.code).toBe(expected));

  test.each([
    ['Connection terminated unexpectedly', 'databaseAway'],
    ['Query read timeout', 'databaseAway'],
    ['timeout expired', 'databaseAway'],
    ['timeout exceeded when trying to connect', 'databaseBusy'],
    ['something else', undefined],
  ])('with the message `%s` is %s', (message, expected) => expect(databaseError(errorOf({}, message))?.code).toBe(expected));

  test('keeps its cause, for the log', async () => {
    const cause = await refused();
    expect(databaseError(cause)).toMatchObject({ code: 'databaseAway', cause });
    expect(databaseError(await noSocket())?.code).toBe('databaseAway');
  });

  test('is neither an error of files nor `undefined`', async () => {
    expect(databaseError(await noFile())).toBeUndefined();
    expect(databaseError(undefined)).toBeUndefined();
    expect(databaseError({ code: '53100' })).toBeUndefined();
  });
});
