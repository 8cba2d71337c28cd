import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { serverCaller, type Session } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import type { RightsOf } from './active-sessions';
import { requireAddress } from './require-address';
import type { SysConfigReader } from './sys-config';

/** A request as its signature covers it. */
interface SignedRequest {
  method: string;
  /** The path with its query, as it was sent. */
  url: string;
  authorization: string;
  address: string;
}

interface SignatureContext {
  db: Database;
  recordsOf: RecordsOf;
  secretOf: SecretOf;
  sysConfig: SysConfigReader;
  rightsOf: RightsOf;
}

export const signatureScheme = 'TANGU-HMAC-SHA256 ';

/** How far the clocks may differ, in ms. A nonce is kept twice as long. */
const maxAge = 5 * 60_000;

/**
 * The session of an external application: `TANGU-HMAC-SHA256 app=<id>,time=<ms>,nonce=<16 to 64 characters>,body=<SHA-256 in
 * hex>,signature=<hex>`. The signature is the HMAC of method, address, time, nonce and body, a line each. Throws
 * `applicationRefused` for an unknown application, a wrong signature or time and a repeated nonce, and `tooManyRequests`. The
 * body has to be compared with `bodyHash` once it was read.
 */
export async function applicationSession(
  request: SignedRequest,
  context: SignatureContext,
): Promise<{ session: Session; bodyHash: string }> {
  const { app, time, nonce, body, signature } = partsOf(request.authorization);
  requireAddress(request.address, await context.sysConfig.get());
  const text = [request.method, request.url, time, nonce, body].join('\n');
  const record = await requireSigned(app, text, signature, context);
  if (Math.abs(Date.now() - Number(time)) > maxAge) throw new AppError('applicationRefused');
  countCall(record);
  await requireNew(String(record['id']), nonce, context.db);
  return { session: await sessionOf(record, request.address, context), bodyHash: body };
}

/** How long a token is valid, in ms. */
const tokenAge = 10 * 60_000;
export const tokenScheme = 'TANGU-TOKEN ';
const tokenPattern = /^TANGU-TOKEN app=([\w.-]{1,50}),until=(\d{1,15}),signature=([0-9a-f]{64})$/;

/** What a token signs. A signed request has more lines. */
const tokenText = (app: string, until: number | string): string => `token\n${app}\n${until}`;

/**
 * An `Authorization` header that stands for the signature of an application's calls for ten minutes. It ends with the secret
 * and with the application. Throws `applicationRefused` for a session that is not one of an application or has a token itself.
 */
export async function applicationToken(session: Session, { secretOf }: Pick<SignatureContext, 'secretOf'>): Promise<string> {
  const { application } = session;
  if (!application || application.hasToken) throw new AppError('applicationRefused');
  const secret = await secretOf('system/application', { id: applicationIdOf(session) }, 'appSecret');
  const until = Date.now() + tokenAge;
  const signature = createHmac('sha256', secret).update(tokenText(application.code, until)).digest('hex');
  return `${tokenScheme}app=${application.code},until=${until},signature=${signature}`;
}

/** The session of a call with a token. Throws like `applicationSession`. */
export async function tokenSession(
  { authorization, address }: Pick<SignedRequest, 'authorization' | 'address'>,
  context: SignatureContext,
): Promise<Session> {
  requireAddress(address, await context.sysConfig.get());
  const [, app = '', until = '', signature = ''] = tokenPattern.exec(authorization.slice(0, maxLength)) ?? [];
  const record = await requireSigned(app, tokenText(app, until), signature, context);
  if (Number(until) < Date.now()) throw new AppError('applicationRefused');
  countCall(record);
  const session = await sessionOf(record, address, context);
  return { ...session, ...(session.application && { application: { ...session.application, hasToken: true } }) };
}

/** The enabled application whose secret has signed a text. */
async function requireSigned(app: string, text: string, signature: string, { recordsOf, secretOf }: SignatureContext): Promise<Row> {
  const { rows } = await recordsOf('system/application', serverCaller).page({
    filter: { field: 'enCode', is: 'equals', value: app },
    page: { number: 1, size: 1 },
  });
  const [record] = rows;
  // An unknown application takes the same way, so that ids cannot be guessed.
  const secret = record ? await secretOf('system/application', record, 'appSecret') : '';
  const expected = createHmac('sha256', secret || 'none')
    .update(text)
    .digest();
  const given = Buffer.from(signature, 'hex');
  const isRight = given.length === expected.length && timingSafeEqual(expected, given) && secret !== '';
  if (!record || !isRight || record.enabledMark === 0) throw new AppError('applicationRefused');
  return record;
}

function partsOf(authorization: string): Record<'app' | 'time' | 'nonce' | 'body' | 'signature', string> {
  const match = pattern.exec(authorization.slice(0, maxLength));
  const [, app = '', time = '', nonce = '', body = '', signature = ''] = match ?? [];
  if (!match) throw new AppError('applicationRefused');
  return { app, time, nonce, body, signature };
}

const maxLength = 500;
const pattern =
  /^TANGU-HMAC-SHA256 app=([\w.-]{1,50}), ?time=(\d{1,15}), ?nonce=([\w-]{16,64}), ?body=([0-9a-f]{64}), ?signature=([0-9a-f]{64})$/;

/** The calls of each application in this minute, on this server. */
const calls = new LRUCache<string, number>({ max: 1_000 });
const minute = 60_000;

function countCall({ id, perMinute }: Row): void {
  const now = Date.now();
  const key = `${String(id)} ${Math.floor(now / minute)}`;
  const count = (calls.get(key) ?? 0) + 1;
  calls.set(key, count);
  if (count > Number(perMinute ?? 60)) throw new AppError('tooManyRequests', { seconds: Math.ceil((minute - (now % minute)) / 1000) });
}

/** Stores the nonce, on all servers, and refuses one that was used. */
async function requireNew(application: string, nonce: string, db: Database): Promise<void> {
  const now = Date.now();
  const id = createHash('sha256').update(`${application} ${nonce}`).digest('hex').slice(0, 40);
  await sql`delete from base_application_nonce where creator_time < ${now - 2 * maxAge}`.execute(db);
  const inserted = sql`
    insert into base_application_nonce (id, application, creator_time) values (${id}, ${application}, ${now})
    on conflict do nothing`;
  const { numAffectedRows } = await inserted.execute(db);
  if (Number(numAffectedRows ?? 0) === 0) throw new AppError('applicationRefused');
}

/** The session of an application that had opened a ticket. Throws `applicationRefused` once it or its user is disabled. */
export async function storedSession(
  applicationId: string,
  address: string,
  context: Pick<SignatureContext, 'recordsOf' | 'rightsOf'>,
): Promise<Session> {
  const record = await context.recordsOf('system/application', serverCaller).get(applicationId);
  if (!record || record.enabledMark === 0) throw new AppError('applicationRefused');
  return sessionOf(record, address, context);
}

/** The id of the application that a session is of. */
export const applicationIdOf = ({ id, application }: Session): string => (application ? id.slice(sessionPrefix.length) : '');

async function sessionOf(
  record: Row,
  address: string,
  { recordsOf, rightsOf }: Pick<SignatureContext, 'recordsOf' | 'rightsOf'>,
): Promise<Session> {
  const userId = String(record['userId'] ?? '').split('--')[0] ?? '';
  const user = await recordsOf('permission/user', serverCaller).get(userId);
  if (!user || user.enabledMark === 0) throw new AppError('applicationRefused');
  const isAdministrator = user.isAdministrator === 1;
  return {
    id: `${sessionPrefix}${String(record['id'])}`,
    userId,
    account: String(user.account),
    isAdministrator,
    loginTime: Date.now(),
    address,
    ...(!isAdministrator && { rights: await rightsOf(userId) }),
    application: {
      code: String(record['enCode']),
      interfaces: idsIn(record['interfaces']),
      readModules: idsIn(record['readModules']),
      writeModules: idsIn(record['writeModules']),
      signsIn: record['signsIn'] === 1,
      signsInApproved: record['signsInApproved'] === 1,
    },
  };
}

const sessionPrefix = 'application ';

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
