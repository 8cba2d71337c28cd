import type { JsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import { treeRowsOf, type TreeRow } from './tree-rows';

/** Asks what is below a node. `onRows` is not called after a failure, so that the node can be opened again. */
export type LoadBranch = (record: JsonObject, onRows: (rows: TreeRow[]) => void) => Promise<void>;

/** What loads branches by an operation that gets the `node`. `undefined` for a tree that loads at once. */
export function useBranches(operation: string | undefined): LoadBranch | undefined {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  if (operation === undefined) return undefined;
  return async (record, onRows) => {
    const { children: _, ...node } = record;
    try {
      const { data } = await sendCall(http, namedCall(operation, undefined, descriptors), { node });
      onRows(treeRowsOf(data));
    } catch (error) {
      showFailure(error, feedback);
    }
  };
}
