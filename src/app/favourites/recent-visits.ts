import { isJsonObject } from '#engine/json';

/** A visit of a page. */
export interface Visit {
  /** The path with its query. */
  url: string;
  /** In ms. */
  time: number;
}

/** Pages that are remembered. */
export const maxVisits = 20;

const maxUrl = 2_000;

/**
 * The visits after another one, the latest first, each path once.
 *
 * @example visitsAfter([{ url: '/a?x=1', time: 1 }], { url: '/a', time: 2 }) // [{ url: '/a', time: 2 }]
 */
export const visitsAfter = (visits: readonly Visit[], visit: Visit): readonly Visit[] =>
  visit.url.length > maxUrl ? visits : [visit, ...visits.filter(({ url }) => pathOf(url) !== pathOf(visit.url))].slice(0, maxVisits);

/** Reads stored visits. Whatever is not a visit is left out. @example parseVisits('[1]') // [] */
export function parseVisits(text: string | null): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit).slice(0, maxVisits) : [];
  } catch {
    return [];
  }
}

const isVisit = (value: unknown): value is Visit =>
  isJsonObject(value) && typeof value['url'] === 'string' && value['url'].startsWith('/') && typeof value['time'] === 'number';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
