import type { RelatedSource } from '#engine/relation/related-source';

/** A field or column of related records that an answer shows. */
export interface RelatedText {
  source: RelatedSource;
  field: string;
  ids: ReadonlySet<string>;
}

/** The text of a field of a related record by its id; `undefined` if the caller does not see the record or the field. */
export type RelatedTextOf = (id: string) => string | undefined;
