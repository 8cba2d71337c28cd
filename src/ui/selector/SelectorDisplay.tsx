import type { ReactNode } from 'react';
import { directoryKeys } from '#engine/directory/directory-keys';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '../display/EllipsisText';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { useSelectorNames } from './use-selector-names';

/** The names of what is chosen. */
export function SelectorDisplay({ node }: ViewProps): ReactNode {
  const { registry } = useUiServices();
  const kind = registry.field(node.jnpfKey).names ?? 'user';
  const value = useValue(node.id);
  const nameOf = useSelectorNames(kind, value);
  return <EllipsisText>{directoryKeys(kind, value).map(nameOf).filter(Boolean).join(', ')}</EllipsisText>;
}
