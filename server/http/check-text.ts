import { AppError } from '#server/app-error.ts';

/** Maximum depth of nested objects and lists. */
const maxDepth = 64;

/**
 * Refuses input that PostgreSQL or JavaScript cannot handle safely: NUL, halves of surrogate pairs, keys that poison
 * prototypes, deep nesting. Throws `textHasNul`, `textMalformed`, `bodyPoisoned` or `bodyTooDeep`, each with the place.
 * `path` is the name of the value.
 *
 * @example checkText({ name: 'a\0' }, 'body') // throws textHasNul { path: 'name' }
 */
export function checkText(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string') return checkString(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new AppError('bodyTooDeep', { limit: maxDepth });
  for (const key of Object.keys(value)) {
    const place = depth === 0 ? key : `${path}.${key}`;
    const item = (value as Record<string, unknown>)[key];
    checkString(key, depth === 0 ? path : place.slice(0, 100));
    if (key === '__proto__' || (key === 'constructor' && typeof item === 'object' && item !== null && Object.hasOwn(item, 'prototype'))) {
      throw new AppError('bodyPoisoned', { key, path: place.slice(0, 100) });
    }
    checkText(item, place.slice(0, 100), depth + 1);
  }
}

function checkString(text: string, path: string): void {
  if (text.includes('\0')) throw new AppError('textHasNul', { path: path.replaceAll('\0', '') });
  if (halfPair.test(text)) throw new AppError('textMalformed', { path: path.replace(halfPair, '�') });
}

/** Half of a surrogate pair, which PostgreSQL's JSON does not accept. */
const halfPair = /\p{Surrogate}/u;
