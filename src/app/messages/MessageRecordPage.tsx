import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenPage } from '../screens/ScreenPage';

const OpenedMessage = lazy(async () => ({ default: (await import('./OpenedMessage')).OpenedMessage }));

/** The user's messages as a list. The message that the address names is opened above it. */
export function MessageRecordPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('message');
  return (
    <>
      <ScreenPage screenId="message/records" modelId={undefined} />
      <Suspense fallback={null}>
        {id !== null && <OpenedMessage key={id} id={id} onClose={() => setSearch({}, { replace: true })} />}
      </Suspense>
    </>
  );
}
