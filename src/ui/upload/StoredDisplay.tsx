import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { uploadedEntries } from '#engine/uploaded-files';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { useIsDetail } from '../display/detail-context';
import { StoredFiles } from './StoredFiles';

/** The files of a field in a list's cell or a detail. */
export function StoredDisplay({ node, isPicture }: { node: ResolvedNode; isPicture: boolean }): ReactNode {
  const entries = uploadedEntries(useValue(node.id) as JsonValue);
  return <StoredFiles entries={entries} isPicture={isPicture} isInCell={!useIsDetail()} />;
}
