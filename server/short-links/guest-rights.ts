import { everyRecord } from '#engine/query/filter';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import type { AccessRule } from '#server/access/access-rule.ts';
import type { Caller, GuestRights } from '#server/access/caller.ts';
import type { Rights } from '#server/rights/create-rights.ts';
import type { LinkKind } from './link-address';
import { publicFieldsOf } from './public-fields';

interface GuestOptions {
  kind: LinkKind;
  listFields: readonly string[];
  /** The relations that visitors may look up. */
  lookupFields: readonly string[];
  fileOwner: string | undefined;
}

/** The caller as a visitor of a link: without a session, and with rights on the fields of the link alone. */
export function guestOf(
  caller: Caller,
  resource: ParsedResource,
  { kind, listFields, lookupFields, fileOwner }: GuestOptions,
  { registry, rights }: { registry: Registry; rights: Pick<Rights, 'pickable'> },
): Caller {
  const rule = cachedRule(resource, kind === 'form' ? `form ${JSON.stringify(lookupFields)}` : JSON.stringify(listFields), () =>
    kind === 'form'
      ? ruleOf(publicFieldsOf(resource, registry, lookupFields).hidden, new Set(['btn_add']))
      : ruleOf(allBut(resource, new Set(listFields)), new Set(['open'])),
  );
  const guest: GuestRights = { rules: new Map([[resource.id, rule]]), pickable: rights.pickable, fileOwner };
  const { address, userAgent, device, visitor, language, signal } = caller;
  return { session: null, isServer: false, address, userAgent, device, visitor, language, signal, guest };
}

const ruleOf = (hidden: ReadonlySet<string>, operations: ReadonlySet<string>): AccessRule => ({
  rows: everyRecord,
  fields: { hidden, readOnly: noFields },
  operations,
});

const noFields: ReadonlySet<string> = new Set();

/** All fields and columns of a module except some. */
const allBut = ({ fields }: ParsedResource, shown: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ id, children = [] }) =>
      shown.has(id) ? [] : [id, ...children.flatMap((child) => (isFieldReference(child) ? [] : `${id}.${child.id}`))],
    ),
  );

/** Equal rules are the same object, because caches are keyed by it. */
export function cachedRule(resource: ParsedResource, key: string, create: () => AccessRule): AccessRule {
  const ofResource = rules.get(resource) ?? new Map<string, AccessRule>();
  rules.set(resource, ofResource);
  const cached = ofResource.get(key);
  if (cached) return cached;
  if (ofResource.size >= maxRules) ofResource.clear();
  const rule = create();
  ofResource.set(key, rule);
  return rule;
}

const rules = new WeakMap<ParsedResource, Map<string, AccessRule>>();

/** A change of the shown fields makes another rule. */
const maxRules = 20;
