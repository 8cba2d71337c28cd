import { isJsonObject } from '../json';
import type { DecodedModule } from './decode-module';
import { encodeForm } from './encode-form';
import { encodeList } from './encode-list';
import { stringifyWithIntegers } from './exact-integers';
import { withValueAt } from './json-path';
import { defaultLimits } from './limits';
import { readJson } from './read-json';

/** The module's record again: as it came, but for the parts whose descriptor or settings say something else. */
export function encodeModule({ title, enCode, form, list, appList, source }: DecodedModule): unknown {
  const { value } = readJson(source, defaultLimits);
  if (!isJsonObject(value)) return source;
  const parts: readonly [name: string, part: unknown][] = [
    ['fullName', typeof title === 'string' ? title : title.zh],
    ['enCode', enCode],
    ['formData', form && changed(form, encodeForm(form))],
    ['columnData', list && changed(list, encodeList(list, form?.places))],
    ['appColumnData', appList && changed(appList, encodeList(appList, form?.places))],
  ];
  const record = parts.reduce((written, [name, part]) => (part === undefined || part === value[name] || (part === '' && typeof value[name] !== 'string') ? written : withValueAt(written, [name], part)), value);
  return record === value ? source : typeof source === 'string' ? stringifyWithIntegers(record) : record;
}

const changed = ({ source }: { source: unknown }, encoded: unknown): unknown => (encoded === source ? undefined : encoded);
