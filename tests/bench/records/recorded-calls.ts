import type { PoolConfig } from 'pg';
import { openRecorder, type RecordedRequest } from '../record-requests';
import { onlyStatement } from '../recorded-statements';
import type { BareCalls } from '../start-bare';

/** The statements that the product sends for the calls of records. */
export async function recordedCalls(
  root: string,
  connection: PoolConfig,
  authorization: string,
  { list, read, create }: { list: RecordedRequest; read: RecordedRequest & { id: string }; create: RecordedRequest },
): Promise<Required<Pick<BareCalls, 'list' | 'read' | 'create'>>> {
  const recorder = await openRecorder(root, connection, authorization);
  try {
    const insert = await recorder.record('insert', create);
    const page = await recorder.record('select', list);
    const one = await recorder.record('select', read);
    return {
      list: onlyStatement(page.statements),
      read: { ...onlyStatement(one.statements), id: read.id },
      create: { ...onlyStatement(insert.statements), id: (insert.answer as { id: string }).id },
    };
  } finally {
    await recorder.close();
  }
}
