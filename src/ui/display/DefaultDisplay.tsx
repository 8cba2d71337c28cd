import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from './EllipsisText';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';

/** A value as its definition writes it. */
export function DefaultDisplay({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const { registry } = useUiServices();
  return <EllipsisText>{registry.field(node.jnpfKey).format(value, node)}</EllipsisText>;
}
