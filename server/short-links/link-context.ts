import type { Catalogue } from '#server/catalogue/create-catalogue.ts';
import type { Texts } from '#server/catalogue/texts.ts';
import type { Names } from '#server/display/create-names.ts';
import type { WriteContext } from '#server/records/draft.ts';
import type { Rights } from '#server/rights/create-rights.ts';
import type { Database } from '#server/storage/database.ts';

/** The services that short links need. */
export interface LinkContext extends WriteContext {
  db: Database;
  catalogue: Catalogue;
  rights: Pick<Rights, 'pickable' | 'of'>;
  names: Names;
  texts: Texts;
}
