import type { Text } from './generated/descriptor.gen';
import type { Issue } from './issue';

/**
 * The text of an issue and its params: the descriptor's own message, else the text of the code. `context` is the variant
 * of the text in i18next: `label` if a field is named, `nearest` if a name is suggested.
 *
 * @example issueTextOf({ path: '/name', code: 'required', params: { label: 'Name' } })
 *   // { text: '$t:issue.required', params: { label: 'Name', context: 'label' } }
 */
export function issueTextOf({ code, params }: Issue): { text: Text; params: Record<string, unknown> } {
  const { message, ...values } = params;
  const context = params['nearest'] !== undefined ? 'nearest' : params['label'] !== undefined ? 'label' : undefined;
  const words = { ...values, ...(code === 'type' && { expected: typeWords(values['expected']) }) };
  return { text: (message as Text | undefined) ?? `$t:issue.${code}`, params: context ? { ...words, context } : words };
}

/**
 * The names of JSON types in words of users.
 *
 * @example typeWords('number | null') // { zh: '数字或空', zhtw: '數字或空', en: 'a number or nothing' }
 */
export function typeWords(expected: unknown): unknown {
  const types = String(expected).split(' | ');
  const words = types.flatMap((type) => typeNames[type] ?? []);
  if (words.length < types.length) return expected;
  const joined = (language: 'zh' | 'zhtw' | 'en', or: string): string => words.map((word) => word[language]).join(or);
  return { zh: joined('zh', '或'), zhtw: joined('zhtw', '或'), en: joined('en', ' or ') };
}

const typeNames: Readonly<Record<string, Readonly<Record<'zh' | 'zhtw' | 'en', string>>>> = {
  string: { zh: '文本', zhtw: '文字', en: 'a text' },
  number: { zh: '数字', zhtw: '數字', en: 'a number' },
  integer: { zh: '整数', zhtw: '整數', en: 'a whole number' },
  boolean: { zh: '是或否', zhtw: '是或否', en: 'yes or no' },
  array: { zh: '列表', zhtw: '清單', en: 'a list' },
  object: { zh: '一组值', zhtw: '一組值', en: 'a set of values' },
  null: { zh: '空', zhtw: '空', en: 'nothing' },
};
