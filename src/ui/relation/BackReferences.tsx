import { useEffect, useState, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { useDescriptors } from '../descriptors/bundle-context';
import { operationCall, sendCall } from '../operations/call-operation';
import { useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import styles from './relation.module.css';
import texts from './texts.json';

interface References {
  count: number;
  isMore: boolean;
  list: readonly { by: string; fields?: readonly string[]; count?: number }[];
}

/** How many records of other modules relate to the shown one. Nothing if there are none, or if they cannot be counted. */
export function BackReferences({ resource: resourceId, id }: { resource: string | undefined; id: unknown }): ReactNode {
  const own = useOwnText(texts);
  const references = useReferences(resourceId, id);
  if (!references || references.list.length === 0) return null;
  const { count, isMore, list } = references;
  return (
    <section className={styles.used}>
      <div>{own(isMore ? 'usedByMore' : 'usedBy', { count })}</div>
      <ul>
        {list.map(({ by, fields = [], count: number }) => (
          <li key={by}>{number === undefined ? by : own('usedByLine', { by, fields: fields.join(', '), count: number })}</li>
        ))}
      </ul>
    </section>
  );
}

function useReferences(resourceId: string | undefined, id: unknown): References | undefined {
  const http = useHttp();
  const resource = useDescriptors().resource(resourceId);
  const [references, setReferences] = useState<References>();
  const hasCall = resource?.operations.some((operation) => operation.id === operationId) === true;
  useEffect(() => {
    if (!resource || !hasCall || typeof id !== 'string') return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await sendCall(http, operationCall(resource, operationId), { id }, abort.signal).catch(() => undefined);
      const data = answer?.data;
      if (!abort.signal.aborted && isJsonObject(data) && Array.isArray(data['list'])) setReferences(data as unknown as References);
    };
    void load();
    return () => abort.abort();
  }, [http, resource, hasCall, id]);
  return references;
}

const operationId = 'references';
