import type { Registry } from '#engine/registry';
import type { Names } from '../display/create-names';
import type { Texts } from '../catalogue/texts';
import type { RecordsOf } from '../access/records-of';
import type { AccessFor } from '../access/access-for';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Rights } from '../rights/create-rights';
import type { ShippedNames } from '../display/shipped-names';
import type { AuditedChange } from '../records/audited-changes';

/** A change of a field in the words of the form. */
export interface ShownChange {
  field: string;
  label: string;
  before: string;
  after: string;
  state: AuditedChange['state'] | null;
  /** What the form warned of when the value was saved. */
  warnings: string[];
}

/** What showing entries of the log needs. */
export interface AuditContext {
  registry: Registry;
  names: Names;
  texts: Texts;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  catalogue: Catalogue;
  rights: Rights;
  shippedNames: ShippedNames;
}
