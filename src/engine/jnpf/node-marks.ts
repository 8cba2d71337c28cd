import type { DecodedForm } from './decode-form';
import { formerNamesIn } from './former-names';
import { frameOf } from './form-frame';
import { defaultLimits, type Limits } from './limits';
import { planOf } from './plan';
import { readJson } from './read-json';

/** What designers give a control once, and keep when its name changes. */
export interface NodeMark {
  /** The number of the control, unique in its form. */
  formId: string;
  /** Changes with each edit in some designers. */
  renderKey: string;
  /** The names that it had before it was renamed in Tangu's designer, the latest last. */
  formerNames: readonly string[];
}

/**
 * The marks of the nodes of a form, by their ids. Nodes without a number are left out, and so are numbers of several nodes.
 *
 * @example nodeMarks({ source: { fields: [{ __config__: { jnpfKey: 'input', formId: 101 }, __vModel__: 'a' }] } })
 *   .get('a') // { formId: '101', renderKey: '', formerNames: [] }
 */
export function nodeMarks({ source }: Pick<DecodedForm, 'source'>, limits: Partial<Limits> = {}): Map<string, NodeMark> {
  const allLimits = { ...defaultLimits, ...limits };
  const frame = frameOf(readJson(source, allLimits).value);
  const marks = new Map<string, NodeMark>();
  if (!frame) return marks;
  const counts = new Map<string, number>();
  for (const [id, { config, raw }] of planOf(frame.fields, frame.pointer, allLimits).byId) {
    const formId = textOf(config['formId']);
    if (formId === '') continue;
    counts.set(formId, (counts.get(formId) ?? 0) + 1);
    marks.set(id, { formId, renderKey: textOf(config['renderKey']), formerNames: formerNamesIn(raw) });
  }
  for (const [id, { formId }] of marks) if ((counts.get(formId) ?? 0) > 1) marks.delete(id);
  return marks;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
