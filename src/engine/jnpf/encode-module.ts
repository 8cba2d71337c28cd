import { isJsonObject } from '../json';
import { decodeForm } from './decode-form';
import type { DecodedList } from './decode-list';
import type { DecodedModule } from './decode-module';
import { encodeForm } from './encode-form';
import { encodeList } from './encode-list';
import { stringifyWithIntegers } from './exact-integers';
import { withValueAt } from './json-path';
import { defaultLimits } from './limits';
import { originIn, type NodeOrigins } from './new-node';
import { readJson } from './read-json';
import { keyPrefixOf } from './text-translations';

/**
 * The record of a module: the source, with the parts whose descriptor or settings were changed. `origins` are the nodes
 * whose JSON renamed and copied nodes begin as.
 */
export function encodeModule({ title, enCode, form, list, appList, source }: DecodedModule, origins: NodeOrigins = {}): unknown {
  const { value } = readJson(source, defaultLimits);
  if (!isJsonObject(value)) return source;
  const formData = form && encodeForm(form, {}, origins, enCode);
  // Lists name fields as the changed form does.
  const places = form && formData !== form.source ? decodeForm(formData).places : form?.places;
  const oldNameOf = (id: string) => {
    const { origin } = originIn(origins, id) ?? { origin: id };
    return typeof origin === 'string' ? form?.places[origin]?.path.join('-') : undefined;
  };
  const encodedList = (part: DecodedList | undefined, name: 'list' | 'appList') =>
    part && changedPart(part, encodeList(part, places, oldNameOf, keyPrefixOf(enCode, name)));
  const parts: readonly [name: string, part: unknown][] = [
    ['fullName', typeof title === 'string' ? title : title.zh],
    ['enCode', enCode],
    ['formData', form && changedPart(form, formData)],
    ['columnData', encodedList(list, 'list')],
    ['appColumnData', encodedList(appList, 'appList')],
  ];
  const record = parts.reduce((updated, [name, part]) => {
    const isUnchanged = part === undefined || part === value[name] || (part === '' && typeof value[name] !== 'string');
    return isUnchanged ? updated : withValueAt(updated, [name], part);
  }, value);
  return record === value ? source : typeof source === 'string' ? stringifyWithIntegers(record) : record;
}

const changedPart = ({ source }: { source: unknown }, encoded: unknown): unknown => (encoded === source ? undefined : encoded);
