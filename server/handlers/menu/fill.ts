import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { buttonsIn, fieldsIn } from '#server/rights/permission-list.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/** Adds to a menu the buttons, columns or fields of what it opens. Those whose codes it has stay as they are. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue, texts } = services;
  const source = sources[params['part'] ?? ''];
  if (!source) throw new AppError('descriptorNotFound', { id: params['part'] });
  const menu = await recordsOf(resource, caller).require(params['id'] ?? '');
  const codes = [...source.namesIn((await menuContents([menu], services))(menu))];
  const part = catalogue.resource(`system/${params['part']}`);
  const counts = await recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: [resource.id] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = codes.filter(([enCode]) => !taken.has(enCode));
    const changes = added.map(([enCode, name], index) => {
      const fullName = texts.text(caller.language, name).slice(0, 50);
      return { id: newId(), body: { moduleId: menu['id'], enCode, fullName, sortCode: stored.length + index + 1, ...source.values } };
    });
    await insertRecords(part, changes, caller, services, { db: transaction });
    return { created: added.length, existing: codes.length - added.length };
  });
  return { data: counts, msg: texts.text(caller.language, '$t:menu.filled', { ...counts }) };
};

/** Where the records of each part come from, and the values that they begin with. */
const sources: Readonly<Record<string, { namesIn: typeof fieldsIn; values: Row }>> = {
  moduleButton: { namesIn: buttonsIn, values: { parentId: '-1' } },
  moduleColumn: { namesIn: fieldsIn, values: { fieldRule: 0 } },
  moduleForm: { namesIn: fieldsIn, values: { fieldRule: 0 } },
  moduleDataAuthorize: {
    namesIn: fieldsIn,
    values: {
      fieldRule: 0,
      type: 'varchar',
      conditionText: 'input,@userId,@organizeId',
      conditionSymbol: '==,<>,like,notLike,in,notIn,null,notNull',
    },
  },
};
