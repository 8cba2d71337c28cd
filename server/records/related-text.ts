import type { Caller } from '../access/caller';
import type { RelatedSource } from '#engine/relation/related-source';

/** A field or column of related records that an answer shows. */
export interface RelatedText {
  source: RelatedSource;
  field: string;
  ids: ReadonlySet<string>;
}

/** The text of a field of a related record by its id; `undefined` if the caller does not see the record or the field. */
export type RelatedTextOf = (id: string) => string | undefined;

/** Reads texts of related records, in the order in which they are wanted, as far as the caller sees the records. */
export type ReadRelated = (wanted: readonly RelatedText[], caller: Caller, known?: KnownRelated) => Promise<RelatedTextOf[]>;

/** Stored values of fields of related records by `knownKey` and id, which came with the records themselves. */
export type KnownRelated = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** @example knownKey('7', 'name') // '7 name' */
export const knownKey = (module: string, field: string): string => `${module} ${field}`;
