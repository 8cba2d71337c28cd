import { isJsonObject } from '../json';

/** The columns of a row that become a choice. */
export interface OptionColumns {
  label: string;
  value: string;
  children: string;
}

export const defaultColumns: OptionColumns = { label: 'fullName', value: 'id', children: 'children' };

/**
 * The columns in `props.options` of a field whose choices are rows.
 *
 * @example choiceColumns({ dataInterface: '42', label: 'name' }) // { label: 'name', value: 'id', children: 'children' }
 */
export function choiceColumns(options: unknown): OptionColumns {
  const names = isJsonObject(options) ? options : {};
  const nameAt = (key: keyof OptionColumns): string => {
    const name = names[key];
    return typeof name === 'string' && name !== '' ? name : defaultColumns[key];
  };
  return { label: nameAt('label'), value: nameAt('value'), children: nameAt('children') };
}
