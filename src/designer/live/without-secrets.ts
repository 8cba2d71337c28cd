import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';

/**
 * The values of a form that may be kept: without fields whose text is hidden while it is typed, and sub-tables with such a column.
 *
 * @example withoutSecrets({ a: 'x', key: 'y' }, root) // { a: 'x' }
 */
export function withoutSecrets(values: FormValues, root: ResolvedNode): FormValues {
  const secrets = new Set<string>();
  const visit = ({ id, props, children = [] }: ResolvedNode): boolean => {
    const isSecret = [props?.['showPassword'] === true, ...children.map(visit)].some(Boolean);
    if (isSecret) secrets.add(id);
    return isSecret;
  };
  visit(root);
  return Object.fromEntries(Object.entries(values).filter(([id]) => !secrets.has(id)));
}
