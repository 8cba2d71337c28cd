import { SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { settingsAtom } from '../settings/settings-atom';
import { SearchStart } from './SearchStart';
import type { FoundRecord } from './use-open-choice';

const loadDialog = () => import('./SearchDialog');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));
const RecordDetail = lazy(async () => ({ default: (await import('./RecordDetail')).RecordDetail }));

/** The search of pages and records: a button of the top bar, and Ctrl or ⌘ with K. */
export function Search() {
  const t = useShellText();
  const { showSearch } = useAtomValue(settingsAtom);
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [record, setRecord] = useState<FoundRecord>();
  const opener = useRef<Element | null>(null);
  const open = () => {
    // Also while a text is being composed. `lazy` reports an error.
    loadDialog().catch(() => undefined);
    opener.current = document.activeElement;
    setKeyword('');
    setNeeded(true);
    setOpen(true);
  };
  const returnFocus = () => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true });
  const close = () => {
    setOpen(false);
    setComposing(false);
    if (!isReady) returnFocus();
  };
  useSearchKeys(isOpen ? undefined : open);
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
      {isOpen && !isReady && <SearchStart keyword={keyword} onKeyword={setKeyword} onComposing={setComposing} onClose={close} />}
      <Suspense>
        {isNeeded && !isComposing && (
          <SearchDialog
            isOpen={isOpen}
            keyword={keyword}
            onKeyword={setKeyword}
            onFocus={() => setReady(true)}
            onClose={close}
            onClosed={returnFocus}
            onRecord={setRecord}
          />
        )}
      </Suspense>
      <Suspense>{record && <RecordDetail record={record} onGone={() => setRecord(undefined)} />}</Suspense>
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Calls `open` for Ctrl or ⌘ with K. While there is nothing to open, the keys do nothing. */
function useSearchKeys(open: (() => void) | undefined): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
