import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { allOf, type Filter } from '#engine/query/filter';
import { queryFieldsOf } from '#engine/query/query-fields';
import type { Registry } from '#engine/registry';
import { relatedFields } from '#engine/relation/related-fields';
import type { AccessRule } from '#server/access/access-rule.ts';
import { pickerOf, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { definitionOf } from '#server/interfaces/definition-of.ts';
import { parsedConfig } from '#server/records/interface-config.ts';
import { cachedRule } from './guest-rights';
import type { LinkContext } from './link-context';
import { fixedRows, lookupsOf, type Lookup } from './lookups';
import { shownFieldsOf, type Link } from './open-link';
import { isPublicColumn } from './public-fields';

/** A lookup that visitors can use, with what they may read. */
export interface OpenLookup {
  lookup: Lookup;
  /** The module of the records; `undefined` for a data interface without records of a module. */
  target: ParsedResource | undefined;
  /** The columns that are answered, as the design names them. */
  columns: ReadonlySet<string>;
  /** The visitor with a rule on the records of the module, and on nothing else. */
  guest: Caller;
}

/** The lookup of a form by its path. Throws `forbidden` for a field that visitors may not look up. */
export async function openLookup({ release, settings, guest, maker }: Link, path: string, services: LinkContext): Promise<OpenLookup> {
  const lookup = lookupsOf(release.resource, services.registry).get(path);
  if (!lookup || !settings.lookupFields.includes(path)) throw new AppError('forbidden');
  const opened = await openedLookup(lookup, { guest, maker }, services);
  if (!opened) throw new AppError('forbidden');
  return opened;
}

/** The lookups that a link can offer: those whose shown column visitors may read. */
export async function offeredLookups(resource: ParsedResource, caller: Caller, services: LinkContext): Promise<Lookup[]> {
  const lookups = [...lookupsOf(resource, services.registry).values()];
  const opened = await Promise.all(lookups.map((lookup) => openedLookup(lookup, { guest: caller, maker: caller }, services)));
  return lookups.filter((_, index) => opened[index] !== undefined);
}

/** The lookups of a link's form that its settings allow. */
export const allowedLookups = ({ release, settings }: Link, { registry }: LinkContext): Lookup[] =>
  [...lookupsOf(release.resource, registry).values()].filter(({ path }) => settings.lookupFields.includes(path));

/** The lookups that a link offers. Those whose module or data interface has changed so that they cannot be used are left out. */
export async function openLookups(link: Link, services: LinkContext): Promise<OpenLookup[]> {
  const lookups = allowedLookups(link, services);
  const opened = await Promise.all(lookups.map((lookup) => openedLookup(lookup, link, services)));
  return opened.filter((lookup) => lookup !== undefined);
}

/** The visitor who answers a form, with rules on the records that its lookups offer. */
export function answeringGuest(guest: Caller, lookups: readonly OpenLookup[]): Caller {
  const own = guest.guest;
  if (!own) return guest;
  const rules = new Map<string, AccessRule>();
  for (const opened of lookups) for (const [id, rule] of opened.guest.guest?.rules ?? []) rules.set(id, united(rules.get(id), rule));
  return { ...guest, guest: { ...own, rules: new Map([...rules, ...own.rules]) } };
}

/** The visitor who reads a list, with rules on the records that name the choices in its columns. */
export async function listingGuest({ release, settings, guest, maker }: Link, services: LinkContext): Promise<Caller> {
  const shown = new Set(shownFieldsOf(settings, release, services.registry));
  const lookups = [...lookupsOf(release.resource, services.registry).values()].filter(
    ({ use, path }) => use === 'choices' && shown.has(path),
  );
  const opened = await Promise.all(lookups.map((lookup) => openedLookup(lookup, { guest, maker }, services)));
  return answeringGuest(
    guest,
    opened.filter((lookup) => lookup !== undefined),
  );
}

/** The visitor, and the user who offers the lookup: visitors see no more than that user. */
type Asking = Pick<Link, 'guest' | 'maker'>;

async function openedLookup(lookup: Lookup, asking: Asking, services: LinkContext): Promise<OpenLookup | undefined> {
  const { source } = lookup;
  return source.kind === 'module'
    ? moduleLookup(lookup, source.module, asking, services)
    : interfaceLookup(lookup, source.dataInterface, asking, services);
}

async function moduleLookup(
  lookup: Lookup,
  module: string,
  { guest, maker }: Asking,
  { catalogue, registry, rights, accessFor }: LinkContext,
): Promise<OpenLookup | undefined> {
  const release = await catalogue.release(module).catch(undefinedIfUnusable);
  if (!release) return undefined;
  const { resource: target } = release;
  const seen = accessFor(target, maker);
  const columns = publicColumns(lookup, target, registry, seen.fields.hidden);
  if (lookup.use === 'picks' ? columns.size === 0 : !columns.has(lookup.source.label)) return undefined;
  const rule = ruleOn(target, new Set(columns.values()), allOf([fixedRows(lookup, target, registry), seen.rows]));
  return { lookup, target, columns: new Set(columns.keys()), guest: withRule(guest, target.id, rule, rights) };
}

/** The columns of a lookup in a module that visitors may read, as the design names them, by the ids of the fields. */
function publicColumns(
  { searched, more }: Lookup,
  target: ParsedResource,
  registry: Registry,
  hidden: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const fields = relatedFields(queryFieldsOf(target, registry, hidden), target, registry);
  const nodes = new Map(target.fields.map((node) => [node.id, node]));
  return new Map(
    [...searched, ...more].flatMap((name): [string, string][] => {
      const field = fields.get(name);
      const node = field?.isSortable ? nodes.get(field.path) : undefined;
      return node && !hidden.has(node.id) && isPublicColumn(node, registry) ? [[name, node.id]] : [];
    }),
  );
}

/** A data interface answers the columns of the design. Records of a module are read under a rule on the fields that it names. */
async function interfaceLookup(
  lookup: Lookup,
  dataInterface: string,
  { guest, maker }: Asking,
  services: LinkContext,
): Promise<OpenLookup | undefined> {
  const { catalogue, recordsOf, registry, rights, accessFor } = services;
  const { searched, more, source, use } = lookup;
  // The values of a picked row go into fields; the row itself is not stored.
  const stored = source.kind === 'dataInterface' && use !== 'picks' ? [source.value] : [];
  const columns = new Set([...searched, ...more, ...stored]);
  const visitor = withRule(guest, '', undefined, rights);
  const picker = pickerOf(visitor);
  const record = await recordsOf('system/dataInterface', picker, undefined, definitionOf(picker)).get(dataInterface);
  if (!record || record.enabledMark === 0) return undefined;
  const { moduleData } = parsedConfig(record.dataConfigJson);
  if (!isJsonObject(moduleData)) return { lookup, target: undefined, columns, guest: visitor };
  const release = await catalogue.release(String(moduleData['moduleId'])).catch(undefinedIfUnusable);
  if (!release) return undefined;
  const { label, columns: more2, parent } = moduleData;
  const named = new Set([label, parent, ...(Array.isArray(more2) ? more2 : [])]);
  const seen = accessFor(release.resource, maker);
  const fields = release.resource.fields
    .filter((node) => named.has(node.id) && !seen.fields.hidden.has(node.id) && isPublicColumn(node, registry))
    .map(({ id }) => id);
  if (!fields.includes(String(label))) return undefined;
  const rule = ruleOn(release.resource, new Set(fields), seen.rows);
  return { lookup, target: undefined, columns, guest: withRule(guest, release.resource.id, rule, rights) };
}

function withRule(caller: Caller, id: string, rule: AccessRule | undefined, { pickable }: LinkContext['rights']): Caller {
  const { address, userAgent, device, visitor, language, signal } = caller;
  const guest = { rules: new Map(rule ? [[id, rule]] : []), pickable };
  return { session: null, isServer: false, address, userAgent, device, visitor, language, signal, guest };
}

const ruleOn = (target: ParsedResource, fields: ReadonlySet<string>, rows: Filter): AccessRule =>
  cachedRule(target, `lookup ${JSON.stringify([[...fields].toSorted(), rows])}`, () => ({
    rows,
    fields: { hidden: new Set(target.fields.map(({ id }) => id).filter((id) => !fields.has(id))), readOnly: new Set() },
    operations: new Set(),
  }));

/** Two relations of a form to one module: each of their records can be chosen. */
const united = (one: AccessRule | undefined, other: AccessRule): AccessRule =>
  one
    ? {
        ...other,
        rows: { any: [one.rows, other.rows] },
        fields: { ...other.fields, hidden: new Set([...one.fields.hidden].filter((id) => other.fields.hidden.has(id))) },
      }
    : other;

function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
