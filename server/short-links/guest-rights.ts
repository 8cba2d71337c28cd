import { everyRecord, type Filter } from '#engine/query/filter';
import type { ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';
import type { AccessRule } from '#server/access/access-rule.ts';
import type { Caller, GuestRights } from '#server/access/caller.ts';
import type { LinkContext } from './link-context';
import type { LinkKind } from './link-address';
import { publicFieldsOf } from './public-fields';

interface GuestOptions {
  kind: LinkKind;
  /** A list shows no more than this user may see. */
  maker: Caller;
  listFields: readonly string[];
  /** The relations that visitors may look up. */
  lookupFields: readonly string[];
  fileOwner: string | undefined;
}

/** The caller as a visitor of a link: without a session, and with rights on the fields of the link alone. */
export function guestOf(
  caller: Caller,
  resource: ParsedResource,
  { kind, maker, listFields, lookupFields, fileOwner }: GuestOptions,
  { registry, rights, accessFor }: Pick<LinkContext, 'registry' | 'rights' | 'accessFor'>,
): Caller {
  const { rows, fields } = accessFor(resource, maker);
  const shown = listFields.filter((field) => !fields.hidden.has(field) && fields.unlisted?.has(field) !== true);
  const rule =
    kind === 'form'
      ? cachedRule(resource, `form ${JSON.stringify(lookupFields)}`, () =>
          ruleOf(everyRecord, publicFieldsOf(resource, registry, lookupFields).hidden, new Set(['btn_add'])),
        )
      : cachedRule(resource, `list ${JSON.stringify([shown, rows])}`, () =>
          ruleOf(rows, allBut(resource, new Set(shown)), new Set(['open'])),
        );
  const guest: GuestRights = { rules: new Map([[resource.id, rule]]), pickable: rights.pickable, fileOwner };
  const { address, userAgent, device, visitor, language, signal } = caller;
  return { session: null, isServer: false, address, userAgent, device, visitor, language, signal, guest };
}

const ruleOf = (rows: Filter, hidden: ReadonlySet<string>, operations: ReadonlySet<string>): AccessRule => ({
  rows,
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
