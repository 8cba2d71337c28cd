import type { Text } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import { decodeForm, type DecodedForm } from './decode-form';
import { decodeList, type DecodedList } from './decode-list';
import { defaultLimits, type Limits } from './limits';
import type { HasText } from './literal-text';
import { readJson } from './read-json';

/** The form and the lists of a module's record (`base_visualdev`, the content of a `.vdd` file), and the record itself. */
export interface DecodedModule {
  title: Text;
  enCode: string;
  form?: DecodedForm;
  list?: DecodedList;
  appList?: DecodedList;
  /** The original record; nested JSON texts stay texts. */
  source: unknown;
  issues: Issue[];
}

/**
 * Decodes a module's record of every generation, an object or its JSON text. An empty part counts as absent. Pure; never
 * throws.
 *
 * @example decodeModule({ fullName: 'A', enCode: 'a', formData: '{"fields":[]}' }).form?.descriptor.title // 'A'
 */
export function decodeModule(source: unknown, limits: Partial<Limits> = {}, hasText?: HasText): DecodedModule {
  const { value, issues } = readJson(source, { ...defaultLimits, ...limits }, true);
  const record: JsonObject = isJsonObject(value) ? value : {};
  const title = typeof record['fullName'] === 'string' ? record['fullName'] : '';
  const form = isPresent(record['formData']) ? decodeForm(record['formData'], { title, limits, hasText }) : undefined;
  const listAt = (name: string) => (isPresent(record[name]) ? decodeList(record[name], form?.places, limits, hasText) : undefined);
  const list = listAt('columnData');
  const appList = listAt('appColumnData');
  return {
    title,
    enCode: typeof record['enCode'] === 'string' ? record['enCode'] : '',
    ...(form && { form }),
    ...(list && { list }),
    ...(appList && { appList }),
    source,
    issues: [
      ...issues,
      ...(isJsonObject(value) || issues.length > 0 ? [] : [issue('', 'type', { expected: 'object' })]),
      ...within('formData', form?.issues),
      ...within('columnData', list?.issues),
      ...within('appColumnData', appList?.issues),
    ],
  };
}

const isPresent = (part: unknown): boolean => part !== undefined && part !== null && part !== '';

const within = (name: string, issues: readonly Issue[] = []): Issue[] =>
  issues.map((inner) => ({ ...inner, path: pointerOf(name) + inner.path }));
