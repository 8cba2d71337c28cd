import { Drawer, Tabs } from 'antd';
import { useEffect } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { UiServicesProvider } from '#ui/services.tsx';
import { filledTabs } from '#ui/tabs/filled-tabs.ts';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import { useServices } from '../screens/use-services';
import { ContactList } from './lists/ContactList';
import { ConversationList } from './lists/ConversationList';
import { followChat } from './session/follow-chat';
import { loadConversations } from './session/load-conversations';
import texts from './texts.json';
import { ChatWindow } from './window/ChatWindow';

interface ChatPanelProps {
  isOpen: boolean;
  onClose(): void;
}

/** The drawer with conversations and contacts, and the window of the open conversation. */
export function ChatPanel(props: ChatPanelProps) {
  const services = useServices(undefined);
  useEffect(followChat, []);
  return (
    <UiServicesProvider value={services}>
      <ChatDrawer {...props} />
      <ChatWindow />
    </UiServicesProvider>
  );
}

/** In pixels. */
const width = 280;

/** Below the window of a conversation. */
const zIndex = 940;

function ChatDrawer({ isOpen, onClose }: ChatPanelProps) {
  const own = useOwnText(texts);
  const ui = useUiText();
  const isNarrow = useNarrow();
  useBackCloses(onClose, isOpen);
  useEffect(() => {
    if (isOpen) void loadConversations();
  }, [isOpen]);
  return (
    <Drawer
      title={own('title')}
      size={isNarrow ? '100%' : width}
      zIndex={zIndex}
      open={isOpen}
      onClose={onClose}
      closable={{ 'aria-label': ui('close') }}
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      <Tabs
        centered
        style={{ flex: 1, minWidth: 0 }}
        classNames={filledTabs}
        items={[
          { key: 'messages', label: own('messages'), children: <ConversationList /> },
          { key: 'contacts', label: own('contacts'), children: <ContactList /> },
        ]}
      />
    </Drawer>
  );
}
