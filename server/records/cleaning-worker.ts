import { cleanedBy, type Cleaned } from '#engine/server-values';
import { cleaners } from '#renderers/cleaners.ts';
import type { CostlyValue } from './cleaning-pool';

/** Runs in a worker thread: cleans one value by the cleaner of its field. */
export default function cleanValue({ value, node }: CostlyValue): Cleaned {
  const cleaner = cleaners.get(node.jnpfKey);
  if (!cleaner) throw new Error(`There is no cleaner for the renderer ${node.jnpfKey}.`);
  return cleanedBy(cleaner, value, node);
}
