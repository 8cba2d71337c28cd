import { useMemo } from 'react';
import type { RelatedSource } from '#engine/relation/related-source';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useUiServices } from '../services';

/** Where the values of a relation come from; `undefined` while nothing is chosen in the designer. */
export function useSource(node: ResolvedNode | undefined): RelatedSource | undefined {
  const { registry } = useUiServices();
  return useMemo(() => (node ? registry.field(node.jnpfKey).relatesTo?.(node) : undefined), [registry, node]);
}
