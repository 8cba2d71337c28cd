import { useSearchParams } from 'react-router-dom';
import { ScreenPage } from '../screens/ScreenPage';
import { OpenedMessage } from './OpenedMessage';

/** The user's messages as a list. The message that the address names is opened above it. */
export function MessageRecordPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('message');
  return (
    <>
      <ScreenPage screenId="message/records" modelId={undefined} />
      {id !== null && <OpenedMessage key={id} id={id} onClose={() => setSearch({}, { replace: true })} />}
    </>
  );
}
