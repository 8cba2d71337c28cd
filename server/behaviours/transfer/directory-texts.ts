import { memberId } from '#engine/directory/member-id';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { pickerOf, type Caller } from '../../access/caller';
import { userName } from '../../display/person-name';
import type { Services } from '../../services';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';

type Context = Pick<Services, 'recordsOf' | 'names' | 'shippedNames'>;
type Pairs = readonly (readonly [key: string, text: string])[];

/** The resources whose records are named by `fullName`. */
const resources = { position: 'permission/position', role: 'permission/role', group: 'permission/group', area: 'system/area' } as const;

/** The keys of the directory (`directoryKeys`) that texts in a file stand for: several if a text is ambiguous. */
export async function keysByText(
  kind: DirectoryKind,
  texts: ReadonlySet<string>,
  caller: Caller,
  context: Context,
): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>();
  for (const [key, text] of await pairsOf(kind, texts, pickerOf(caller), context))
    if (texts.has(text)) keys.set(text, [...new Set([...(keys.get(text) ?? []), key])]);
  return keys;
}

/** All texts that may stand for keys, of records that a text names. */
async function pairsOf(kind: DirectoryKind, texts: ReadonlySet<string>, caller: Caller, context: Context): Promise<Pairs> {
  switch (kind) {
    case 'organisation':
    case 'department': {
      const tree = await context.names.organisations(caller);
      if (!tree.shown.has('fullName')) return [];
      return tree.rows.flatMap((row) => {
        const id = String(row['id']);
        const key = kind === 'organisation' ? tree.pathOf(id).join('/') : id;
        return namesOfRow(row, [tree.nameOf(id)]).map((text) => [key, text] as const);
      });
    }
    case 'user': {
      const accounts = [...texts].map((text) => text.slice(text.lastIndexOf('/') + 1));
      const records = context.recordsOf('permission/user', caller);
      const byAccount = await rowsWith(records, 'account', accounts, ['id', 'account', 'realName']);
      const byName = await rowsWith(records, 'realName', [...texts], ['id', 'account', 'realName']);
      return [...byAccount, ...byName].flatMap((row) =>
        [userName(row), row['account'], row['realName']].flatMap((text) =>
          typeof text === 'string' && text !== '' ? [[String(row['id']), text] as const] : [],
        ),
      );
    }
    case 'member':
      return memberPairs(texts, caller, context);
    case 'area':
      return areaPairs(texts, caller, context);
    default: {
      const records = context.recordsOf(resources[kind], caller);
      const values = [...texts, ...[...texts].map((text) => text.slice(text.lastIndexOf('/') + 1))];
      const rows = [
        ...(await rowsWith(records, 'fullName', values, ['id', 'fullName', 'enCode'])),
        ...(await rowsWith(records, 'enCode', values, ['id', 'fullName', 'enCode'])),
      ];
      return rows.flatMap((row) => namesOfRow(row, []).map((text) => [String(row['id']), text] as const));
    }
  }
}

/** A record is named by its name, its code, or both: `采购员/buyer`. */
const namesOfRow = ({ fullName, enCode }: Row, more: readonly string[]): string[] =>
  [fullName, enCode, `${String(fullName)}/${String(enCode)}`, ...more].flatMap((text) =>
    typeof text === 'string' && text !== '' ? text : [],
  );

/** Members end with their type, as their ids do: `维修组--group`. Without one, a member is a user. */
async function memberPairs(texts: ReadonlySet<string>, caller: Caller, context: Context): Promise<Pairs> {
  const parsed = [...texts].map((text) => ({ text, ...memberId(text) }));
  const pairs: (readonly [string, string])[] = [];
  for (const kind of new Set(parsed.map((member) => member.kind))) {
    const ofKind = parsed.filter((member) => member.kind === kind);
    const found = await keysByText(kind, new Set(ofKind.map(({ id }) => id)), caller, context);
    for (const { text, id } of ofKind) {
      const suffix = text === id ? '--user' : text.slice(id.length);
      for (const key of found.get(id) ?? []) pairs.push([`${key}${suffix}`, text]);
    }
  }
  return pairs;
}

/** Areas are named by their path from the province. The names of all steps are read at once, then joined. */
async function areaPairs(texts: ReadonlySet<string>, caller: Caller, { recordsOf }: Context): Promise<Pairs> {
  const steps = [...texts].flatMap((text) => text.split('/'));
  const rows = await rowsWith(recordsOf(resources.area, caller), 'fullName', steps, ['id', 'fullName', 'parentId']);
  const byName = new Map<string, Row[]>();
  for (const row of rows) byName.set(String(row['fullName']), [...(byName.get(String(row['fullName'])) ?? []), row]);
  return [...texts].flatMap((text) => {
    let paths: string[][] = [];
    for (const [level, step] of text.split('/').entries()) {
      const named = byName.get(step) ?? [];
      paths =
        level === 0
          ? named.map(({ id }) => [String(id)])
          : paths.flatMap((path) => named.filter(({ parentId }) => parentId === path.at(-1)).map(({ id }) => [...path, String(id)]));
    }
    return paths.map((path) => [path.join('/'), text] as const);
  });
}
