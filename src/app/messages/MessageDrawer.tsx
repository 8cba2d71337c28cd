import { SearchOutlined } from '@ant-design/icons';
import { Button, Drawer, Input, Select, Switch } from 'antd';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { widths } from '#engine/platform-constants';
import { useBackCloses } from '#ui/browser/layers.ts';
import { ClearIcon } from '#ui/controls/clear-mark.tsx';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { MessageList } from './MessageList';
import { MessageView } from './MessageView';
import { messageTypes } from './message-types';
import style from './messages.module.css';
import { messagesClient } from './messages-client';
import { unreadAtom } from './unread-atom';
import { useMessages, type MessageFilter } from './use-messages';
import { useOpenMessage } from './use-open-message';

/** Below the dialogs, which show the text of a message. */
const zIndex = 940;

/** The drawer with the user's messages. Its filter is kept while it is closed; its list loads again with each opening. */
export function MessageDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useShellText();
  const [filter, setFilter] = useState<MessageFilter>({ keyword: '', onlyUnread: true });
  useBackCloses(onClose, isOpen);
  return (
    <Drawer
      open={isOpen}
      placement="right"
      size={widths.drawer}
      zIndex={zIndex}
      title={t('messages.title')}
      extra={
        <Link to="/messageRecord" onClick={onClose}>
          {t('messages.more')}
        </Link>
      }
      closable={{ 'aria-label': t('messages.close') }}
      destroyOnHidden
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      onClose={onClose}
    >
      <Filters filter={filter} setFilter={setFilter} />
      <FilteredMessages key={JSON.stringify(filter)} filter={filter} onClose={onClose} />
    </Drawer>
  );
}

function FilteredMessages({ filter, onClose }: { filter: MessageFilter; onClose: () => void }) {
  const t = useShellText();
  const messages = useMessages(filter);
  const { shown, open, close } = useOpenMessage(onClose);
  const readAll = useReadAll(filter, () => messages.reload());
  return (
    <>
      <MessageList
        messages={messages}
        onOpen={(message) => {
          messages.markRead(message.id);
          void open(message);
        }}
      />
      <div className={style['footer']}>
        <Button type="link" block onClick={() => void readAll()}>
          {t('messages.readAll')}
        </Button>
      </div>
      {shown && <MessageView key={shown.id} message={shown} onClose={close} />}
    </>
  );
}

function Filters({ filter, setFilter }: { filter: MessageFilter; setFilter: (filter: MessageFilter) => void }) {
  const t = useShellText();
  const switchId = useId();
  const [keyword, setKeyword] = useState(filter.keyword);
  const search = (text: string) => setFilter({ ...filter, keyword: text });
  return (
    <search className={style['filters']}>
      <Input
        value={keyword}
        allowClear={{ clearIcon: <ClearIcon label={t('messages.clear')} /> }}
        maxLength={200}
        prefix={<SearchOutlined />}
        placeholder={t('messages.search')}
        aria-label={t('messages.search')}
        onChange={({ target }) => {
          setKeyword(target.value);
          if (target.value === '') search('');
        }}
        onPressEnter={() => search(keyword)}
        onBlur={() => keyword !== filter.keyword && search(keyword)}
      />
      <div className={style['row']}>
        <Select
          size="small"
          className={style['type']}
          aria-label={t('messages.type')}
          value={filter.type ?? 0}
          onChange={(type) => setFilter({ ...filter, type: type === 0 ? undefined : type })}
          options={[
            { value: 0, label: t('messages.all') },
            ...Object.entries(messageTypes).map(([type, key]) => ({ value: Number(type), label: t(key) })),
          ]}
        />
        <label htmlFor={switchId}>{t('messages.onlyUnread')}</label>
        <Switch id={switchId} size="small" checked={filter.onlyUnread} onChange={(onlyUnread) => setFilter({ ...filter, onlyUnread })} />
      </div>
    </search>
  );
}

/** Marks what matches the filter as read. The server tells every tab the number of those that remain. */
function useReadAll({ keyword, type }: MessageFilter, onRead: () => void): () => Promise<void> {
  const setUnread = useSetAtom(unreadAtom);
  return async () => {
    try {
      const { msg } = await messagesClient.readAll({ keyword, type: type ?? '', isRead: 0 });
      if (keyword === '' && type === undefined) setUnread(0);
      showToast({ kind: 'success', text: msg });
      onRead();
    } catch (error) {
      if (error instanceof ApiError && error.code !== 0) showToast({ kind: 'warning', text: error.msg });
    }
  };
}
