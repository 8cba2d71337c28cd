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
    // The statement that stores a record also adds the entry of the change log. Messages to other servers are sent later, together.
    const [insert, another] = [await recorder.record('with', create), await recorder.record('with', create)].map(({ statements }) =>
      onlyStatement(statements.filter(({ text }) => text.includes('base_audit'))),
    );
    if (!insert || !another) throw new Error('No statement stores the record.');
    const page = await recorder.record('select', list);
    const one = await recorder.record('select', read);
    return {
      list: onlyStatement(page.statements),
      read: { ...onlyStatement(one.statements), id: read.id },
      create: { ...insert, ids: insert.values.filter((value, index) => typeof value === 'string' && value !== another.values[index]) },
    };
  } finally {
    await recorder.close();
  }
}
