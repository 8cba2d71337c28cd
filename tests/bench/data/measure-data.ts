import type { Measurement } from '../table-of';
import { measureRelations } from './measure-relations';
import { measureTransfer } from './measure-transfer';

/** Data in and out: each part of it has a file. */
export async function measureData(root: string): Promise<Measurement[]> {
  return [...(await measureRelations(root)), ...(await measureTransfer(root))];
}
