import type { Language } from '#engine/text';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { buttonsIn, fieldsIn, type MenuContent } from '#server/rights/permission-list.ts';
import { ruleFields } from '#server/rights/rule-fields.ts';
import type { Services } from '#server/services.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/** Adds to a menu the buttons, columns or fields of what it opens. Those whose codes it has stay as they are. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue, texts } = services;
  const source = sources[params['part'] ?? ''];
  if (!source) throw new AppError('descriptorNotFound', { id: params['part'] });
  const menu = await recordsOf(resource, caller).require(params['id'] ?? '');
  const rows = source((await menuContents([menu], services))(menu), services, caller.language);
  const part = catalogue.resource(`system/${params['part']}`);
  const counts = await recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: [resource.id] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = rows.filter(({ enCode }) => !taken.has(enCode));
    const changes = added.map((row, index) => ({
      id: newId(),
      body: { moduleId: menu['id'], sortCode: stored.length + index + 1, ...row },
    }));
    await insertRecords(part, changes, caller, services, { db: transaction });
    return { created: added.length, existing: rows.length - added.length };
  });
  return { data: counts, msg: texts.text(caller.language, '$t:menu.filled', { ...counts }) };
};

type RowsIn = (content: MenuContent, services: Services, language: Language) => Row[];

const named =
  (namesIn: typeof fieldsIn, values: Row): RowsIn =>
  (content, { texts }, language) =>
    [...namesIn(content)].map(([enCode, name]) => ({ enCode, fullName: texts.text(language, name).slice(0, 50), ...values }));

/** Where the records of each part come from, and the values that they begin with. */
const sources: Readonly<Record<string, RowsIn>> = {
  moduleButton: named(buttonsIn, { parentId: '-1' }),
  moduleColumn: named(fieldsIn, { fieldRule: 0 }),
  moduleForm: named(fieldsIn, { fieldRule: 0 }),
  moduleDataAuthorize: (content, services, language) => [...ruleFields(content, services, language).values()].map(({ field }) => field),
};
