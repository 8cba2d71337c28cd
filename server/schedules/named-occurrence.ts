import { AppError } from '../app-error';
import type { NamedOccurrence } from './change-schedule';
import type { Scope } from './schedule';

/** The occurrence of a path, with its scope. Throws `scheduleScopeWrong`. */
export function namedOccurrence({ id = '', type = '' }: Readonly<Record<string, string>>): NamedOccurrence {
  if (!/^[123]$/.test(type)) throw new AppError('scheduleScopeWrong');
  return { id, scope: Number(type) as Scope };
}
