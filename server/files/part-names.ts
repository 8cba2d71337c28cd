import { randomUUID } from 'node:crypto';

/** A stored part of an upload. Its name is never used again, so that the content behind a name does not change. */
export interface PartName {
  name: string;
  number: number;
  /** The file that holds the content. */
  file: string;
}

/** The name of part `number`, put now, whose content is in `file`. */
export const partName = (number: number, file: string): string => `${number}-${Date.now().toString(36).padStart(9, '0')}-${file}`;

/** A new name for a file that holds many parts in their places. */
export const partsFile = (): string => `p${randomUUID()}`;

/** A new name for a file that holds one part only. */
export const singleFile = (): string => `s${randomUUID()}`;

export const isSingle = (file: string): boolean => file.startsWith('s');

/** The last put of each part, by number, ascending. */
export function newestParts(names: readonly string[], count: number): Map<number, PartName> {
  const newest = new Map<number, PartName & { order: string }>();
  for (const name of names) {
    const part = parsePartName(name);
    if (part && part.number <= count && part.order > (newest.get(part.number)?.order ?? '')) newest.set(part.number, part);
  }
  return new Map([...newest].sort(([a], [b]) => a - b));
}

/** Names of the same part that were put before; two puts at the same time agree on which of them is the last. */
export function olderParts(names: readonly string[], name: string): PartName[] {
  const own = parsePartName(name);
  return names.flatMap((other) => {
    const part = parsePartName(other);
    return own && part && part.number === own.number && part.order < own.order ? [part] : [];
  });
}

function parsePartName(name: string): (PartName & { order: string }) | undefined {
  const [, number, order, file] = /^([1-9]\d{0,5})-([0-9a-z]{9}-([ps][0-9a-f-]{36}))$/.exec(name) ?? [];
  return number === undefined || order === undefined || file === undefined ? undefined : { name, number: Number(number), file, order };
}
