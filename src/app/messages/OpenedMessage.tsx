import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { showToast } from '../feedback/toasts';
import { MessageDialog } from './MessageDialog';
import { messageTarget } from './message-target';
import { messagesClient } from './messages-client';

/** Opens a message by its id: the dialog with its text, or the page that it names. Draw it with the id as its key. */
export function OpenedMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const open = async () => {
      const message = await messageOf(id, abort.signal);
      if (abort.signal.aborted) return;
      const target = message && messageTarget(message);
      if (target?.kind === 'detail') setTitle(message?.title);
      else if (target) void navigate(target.to, { replace: true });
      else onClose();
    };
    void open();
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return title === undefined ? null : <MessageDialog id={id} title={title} onClose={onClose} />;
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
