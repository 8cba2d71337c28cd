import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Texts } from '../catalogue/texts';
import type { Row } from '../storage/records';
import { menuContents } from './menu-content';
import { buttonsIn, fieldsIn, type MenuContent } from './permission-list';
import { ruleFields } from './rule-fields';

interface RowContext {
  catalogue: Catalogue;
  registry: Registry;
  texts: Texts;
}

/**
 * The buttons, columns, form fields or rule fields of what a menu opens, as records of that part begin. `undefined` for an unknown part.
 *
 * @example await partRows('moduleButton', menu, 'en', services) // [{ enCode: 'btn_add', fullName: 'New', parentId: '-1' }]
 */
export async function partRows(part: string, menu: Row, language: Language, services: RowContext): Promise<Row[] | undefined> {
  const source = sources[part];
  return source?.((await menuContents([menu], services))(menu), services, language);
}

type RowsIn = (content: MenuContent, services: RowContext, language: Language) => Row[];

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
