import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { pickedColumns } from '#engine/relation/picked-columns';
import type { ResolvedNode } from '#engine/resolve-fields';
import { boundParams } from '../options/options-source';
import { valueInScope } from '../options/bound-values';
import { paramList } from '../options/param-list';
import { useUiServices } from '../services';
import { nodesBeside } from './nodes-beside';
import { useSource } from './use-source';
import type { PickScope } from './use-pick-rows';

/**
 * What a relation offers at the moment of opening, with the current values of the fields that its parameters name. `undefined`
 * while nothing can be offered: no source is chosen, or a required parameter is empty.
 */
export function usePickScope(node: ResolvedNode): () => PickScope | undefined {
  const { registry } = useUiServices();
  const form = useFormStore();
  const row = useRow();
  const cell = useCell();
  const source = useSource(node);
  return () => {
    const { hasPage, pageSize } = node.props ?? {};
    const params = paramList(boundParams(node.props?.['params']), (id) => valueInScope(id, { form, cell, row }));
    if (!source || !params) return undefined;
    const columns = pickedColumns(source, node, nodesBeside(form, cell), registry);
    const size = typeof pageSize === 'number' && pageSize >= 1 ? Math.min(Math.floor(pageSize), maxPageSize) : defaultPageSize;
    return { source, columns, params, hasPage: hasPage === true, pageSize: size };
  };
}

const defaultPageSize = 20;
const maxPageSize = 500;
