import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { showToast } from '../feedback/toasts';
import { messageTarget } from './message-target';
import { messagesClient } from './messages-client';
import { MessageView, type ShownMessage } from './MessageView';

/** Opens a message by its id: the dialog with its text, the schedule, or the page that it names. Draw it with the id as its key. */
export function OpenedMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownMessage>();
  useEffect(() => {
    const abort = new AbortController();
    const open = async () => {
      const message = await messageOf(id, abort.signal);
      if (abort.signal.aborted) return;
      const target = message && messageTarget(message);
      if (!message || !target) return onClose();
      const { title } = message;
      if (target.kind === 'detail') setShown({ id, title });
      else if (target.kind === 'schedule') setShown({ id, title, schedule: target });
      else void navigate(target.to, { replace: true });
    };
    void open();
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return shown && <MessageView message={shown} onClose={onClose} />;
}

/** `undefined` after a failure, which is shown. */
async function messageOf(id: string, signal: AbortSignal) {
  try {
    return (await messagesClient.read({ id }, signal)).data;
  } catch (error) {
    if (!signal.aborted && error instanceof ApiError && error.code !== 0) showToast({ kind: 'error', text: error.msg });
    return undefined;
  }
}
