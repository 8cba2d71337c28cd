import { useCallback } from 'react';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '#form/row-context.tsx';
import { useUiServices } from '#ui/services.tsx';

/** The name of a row, as its first column shows it. */
export function useRowName(nameNode: ResolvedNode | undefined): (row: Row) => string {
  const { registry } = useUiServices();
  return useCallback(
    (row) => {
      if (!nameNode) return String(row['id']);
      const text = isJsonObject(row['texts']) ? row['texts'][nameNode.id] : undefined;
      return typeof text === 'string' ? text : registry.field(nameNode.jnpfKey).format((row[nameNode.id] ?? null) as JsonValue, nameNode);
    },
    [registry, nameNode],
  );
}
