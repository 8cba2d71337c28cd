import { isJsonObject } from '../json';
import type { DecodedModule } from './decode-module';
import { encodeForm } from './encode-form';
import { encodeList } from './encode-list';
import { stringifyWithIntegers } from './exact-integers';
import { withValueAt } from './json-path';
import { defaultLimits } from './limits';
import { readJson } from './read-json';

/** The record of a module: the source, with the parts whose descriptor or settings were changed. */
export function encodeModule({ title, enCode, form, list, appList, source }: DecodedModule): unknown {
  const { value } = readJson(source, defaultLimits);
  if (!isJsonObject(value)) return source;
  const parts: readonly [name: string, part: unknown][] = [
    ['fullName', typeof title === 'string' ? title : title.zh],
    ['enCode', enCode],
    ['formData', form && changedPart(form, encodeForm(form))],
    ['columnData', list && changedPart(list, encodeList(list, form?.places))],
    ['appColumnData', appList && changedPart(appList, encodeList(appList, form?.places))],
  ];
  const record = parts.reduce((updated, [name, part]) => {
    const isUnchanged = part === undefined || part === value[name] || (part === '' && typeof value[name] !== 'string');
    return isUnchanged ? updated : withValueAt(updated, [name], part);
  }, value);
  return record === value ? source : typeof source === 'string' ? stringifyWithIntegers(record) : record;
}

const changedPart = ({ source }: { source: unknown }, encoded: unknown): unknown => (encoded === source ? undefined : encoded);
