import type { RecycledUsageResult } from '#api/generated/system/recycled.gen.ts';
import type { Question } from '../services';
import type texts from './texts.json';

export type RemovalText = (key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string;

/**
 * The question before a deletion: what is deleted, what refers to it, and for how long it can be undone. A module with
 * records asks for its name.
 *
 * @example removalQuestion({ title: 'Ledger', count: 1, names: ['NH-1'], references: [], isMore: false }, (key) => key).okText // 'remove'
 */
export function removalQuestion(usage: RecycledUsageResult, own: RemovalText): Question {
  const { names, count, references, isMore, records } = usage;
  const [name = ''] = names;
  const isMany = count > 1;
  const listed = names.join(own('comma'));
  const isUsed = references.length > 0 || isMore;
  const lines = [
    ...(isMany ? [own(count > names.length ? 'first' : 'all', { names: listed })] : []),
    ...(records === undefined ? [] : [own('records', { count: records })]),
    own(isUsed ? (isMany ? 'referredMany' : 'referred') : isMany ? 'unusedMany' : 'unused'),
    ...references.map((reference) => `• ${referenceLine(reference, own)}`),
    ...(isMore ? [`• ${own('more')}`] : []),
    own('undoable'),
  ];
  return {
    title: titleOf('title', usage, own),
    message: lines.join('\n'),
    okText: own('remove'),
    isDanger: true,
    ...(records !== undefined && name !== '' && { typed: { name, label: own('type', { name }) } }),
  };
}

/** What is said instead of the question where the server refuses the deletion: why, and what uses the record. */
export const refusalNotice = (usage: RecycledUsageResult, refusal: string, own: RemovalText): Question => ({
  title: titleOf('refused', usage, own),
  message: [
    refusal,
    ...(usage.references.length > 0 || usage.isMore ? [own('referred')] : []),
    ...usage.references.map((reference) => `• ${referenceLine(reference, own)}`),
    ...(usage.isMore ? [`• ${own('more')}`] : []),
  ].join('\n'),
  okText: own('understood'),
  isRefusal: true,
});

/**
 * The message after a deletion.
 *
 * @example removedText({ title: 'Ledger', count: 2, names: ['A', 'B'], references: [], isMore: false }, (key) => key) // 'removedMany'
 */
export const removedText = (usage: RecycledUsageResult, own: RemovalText): string => titleOf('removed', usage, own);

const titleOf = (key: 'title' | 'removed' | 'refused', { title, count, names }: RecycledUsageResult, own: RemovalText): string =>
  count > 1 ? own(`${key}Many`, { title, count }) : own(key, { title, name: names[0] ?? '' }).trim();

function referenceLine({ by, fields, count, isMore }: RecycledUsageResult['references'][number], own: RemovalText): string {
  const list = (fields ?? []).join(own('comma'));
  if (count === undefined) return list === '' ? by : own('ofFields', { by, fields: list });
  const number = isMore === true ? own('atLeast', { count }) : count;
  return list === '' ? own('by', { by, count: number }) : own('byFields', { by, fields: list, count: number });
}
