import { SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { settingsAtom } from '../settings/settings-atom';
import type { FoundRecord } from './use-open-choice';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));
const RecordDetail = lazy(async () => ({ default: (await import('./RecordDetail')).RecordDetail }));

/** The search of pages and records: a button of the top bar, and Ctrl or ⌘ with K. */
export function Search() {
  const t = useShellText();
  const { showSearch } = useAtomValue(settingsAtom);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [record, setRecord] = useState<FoundRecord>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setLoaded(true);
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      {showSearch && (
        <Tooltip title={t('search.keys', { key: isApple ? '⌘ K' : 'Ctrl K' })} mouseEnterDelay={0.5}>
          <Button
            type="text"
            icon={<SearchOutlined />}
            aria-label={t('search.title')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={open}
          />
        </Tooltip>
      )}
      <Suspense>{isLoaded && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} onRecord={setRecord} />}</Suspense>
      <Suspense>{record && <RecordDetail record={record} onGone={() => setRecord(undefined)} />}</Suspense>
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
