import type { MenuProps } from 'antd';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { conversationClient } from '../session/load-conversations';
import texts from '../texts.json';

/** Removes a conversation from the list, or clears its records. The server tells all tabs of the user. */
export function useConversationMenu(userId: string): MenuProps {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const run = async (call: () => Promise<{ msg: string }>): Promise<void> => {
    try {
      feedback.success((await call()).msg);
    } catch (error) {
      showFailure(error, feedback);
    }
  };
  const clear = async (): Promise<void> => {
    if (await feedback.confirm({ message: own('askClear'), isDanger: true })) await run(() => conversationClient.clear({ userId }));
  };
  return {
    items: [
      { key: 'remove', label: own('remove'), onClick: () => void run(() => conversationClient.remove({ userId })) },
      { key: 'clear', label: own('clear'), danger: true, onClick: () => void clear() },
    ],
  };
}
