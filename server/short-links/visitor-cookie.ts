import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LinkKind } from './link-address';
import type { LinkSettings } from './link-settings';

/** How long a visitor is known, in ms: 180 days. */
export const visitorLifetime = 180 * 24 * 60 * 60_000;

/** Links that a browser is known for; the cookie stays below 4 KB. */
const maxLinks = 12;

/** What the cookie says of a visitor of one link. */
export interface Visitor {
  /** Random, and different for each link. */
  id: string;
  /** The kinds whose current password the visitor has entered. */
  passed: ReadonlySet<LinkKind>;
}

/** The visitor of a link by the cookie of the browser; `undefined` on the first visit, and for a cookie that was changed. */
export function visitorIn(cookie: string, settings: LinkSettings, now = Date.now()): Visitor | undefined {
  const entry = entriesOf(cookie).find(({ link, expires }) => link === settings.id && expires > now && expires <= now + visitorLifetime);
  if (!entry || !isEqual(entry.signature, signatureOf(settings, entry))) return undefined;
  const kinds: LinkKind[] = ['form', 'list'];
  return { id: entry.visitor, passed: new Set(kinds.filter((kind) => isEqual(entry[kind], passOf(settings, entry, kind)))) };
}

export const newVisitor = (): Visitor => ({ id: randomBytes(12).toString('base64url'), passed: new Set() });

/** The cookie with this visitor of a link. The entries of other links stay. */
export function cookieWith(cookie: string, visitor: Visitor, settings: LinkSettings, now = Date.now()): string {
  const others = entriesOf(cookie).filter(({ link }) => link !== settings.id);
  const entry = { link: settings.id, visitor: visitor.id, expires: now + visitorLifetime };
  const pass = (kind: LinkKind): string => (visitor.passed.has(kind) ? passOf(settings, entry, kind) : '');
  const own = { ...entry, signature: signatureOf(settings, entry), form: pass('form'), list: pass('list') };
  return [own, ...others.slice(0, maxLinks - 1)].map(textOf).join('.');
}

interface Named {
  link: string;
  visitor: string;
  /** In ms. */
  expires: number;
}

interface Entry extends Named {
  signature: string;
  form: string;
  list: string;
}

const textOf = ({ link, visitor, expires, signature, form, list }: Entry): string =>
  [link, visitor, expires, signature, form, list].join('~');

const entriesOf = (cookie: string): Entry[] =>
  cookie
    .slice(0, 4_000)
    .split('.', maxLinks)
    .map((text) => text.split('~'))
    .filter((parts) => parts.length === 6)
    .map(([link = '', visitor = '', expires = '', signature = '', form = '', list = '']) => ({
      link,
      visitor,
      expires: Number(expires),
      signature,
      form,
      list,
    }));

const signatureOf = ({ cookieKey }: LinkSettings, { link, visitor, expires }: Named): string =>
  hmac(cookieKey, ['visitor', link, visitor, expires]);

/** A new password makes the passes for the earlier one worthless. */
const passOf = (settings: LinkSettings, { link, visitor, expires }: Named, kind: LinkKind): string =>
  hmac(settings.cookieKey, ['pass', kind, link, visitor, expires, settings[kind].hash]);

const hmac = (key: string, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

function isEqual(posted: string, own: string): boolean {
  const [a, b] = [Buffer.from(posted), Buffer.from(own)];
  return a.length === b.length && timingSafeEqual(a, b);
}
