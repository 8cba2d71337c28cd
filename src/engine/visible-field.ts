import type { FieldRights } from './field-rights';
import type { Child, DescriptorNode } from './generated/descriptor.gen';
import { isFieldReference } from './resolve-fields';

/** A field as a caller may see it: without hidden columns, read-only if it is protected; none if it is hidden. */
export function visibleField(field: DescriptorNode, rights: FieldRights, path = field.id): DescriptorNode[] {
  if (rights.hidden.has(path)) return [];
  const node = withoutHiddenNames(field, rights.hidden);
  const children = field.children?.flatMap((child): Child[] =>
    isFieldReference(child) ? [child] : visibleField(child, rights, `${path}.${child.id}`),
  );
  const isProtected = rights.readOnly.has(path) && field.access === undefined;
  return [
    {
      ...node,
      ...(children && { children: children as NonNullable<DescriptorNode['children']> }),
      ...(isProtected && { access: 'readOnly' as const, disabled: '1 == 1' }),
    },
  ];
}

/** Without expressions that read a hidden field. A calculated value is then the server's. */
export function withoutHiddenNames<N extends Partial<DescriptorNode>>(node: N, hidden: ReadonlySet<string>): N {
  const reads = (source: unknown): boolean =>
    typeof source === 'string' && (source.match(/[A-Za-z_]\w*/g) ?? []).some((name) => hidden.has(name));
  const { calculate, required, rules, warnings, ...others } = node;
  const kept = Object.entries(others).filter(([name, value]) => !(expressions.has(name) && reads(value)));
  const condition = typeof required === 'object' ? required.when : required;
  return {
    ...Object.fromEntries(kept),
    ...(calculate !== undefined && (reads(calculate) ? { access: 'readOnly', disabled: '1 == 1' } : { calculate })),
    ...(required !== undefined && !(isExpression(condition) && reads(condition)) && { required }),
    ...(rules && { rules: rules.filter(({ when }) => !reads(when)) }),
    ...(warnings && { warnings: warnings.filter((warning) => !reads(JSON.stringify(warning))) }),
  } as N;
}

const expressions: ReadonlySet<string> = new Set(['visible', 'disabled', 'follows', 'suggests']);

/** A text key is a message and no expression. */
const isExpression = (condition: unknown): boolean => typeof condition === 'string' && !condition.startsWith('$t:');
