import { Button, Flex } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import type { SelectorItem } from '#ui/selector/selector-tab.ts';
import { useDesignAtom } from '../page/use-design';
import styles from './live.module.css';
import { useLive } from './live-context';
import { useLiveText } from './use-live-text';

const SelectorDialog = lazy(async () => ({ default: (await import('#ui/selector/SelectorDialog.tsx')).SelectorDialog }));

/** The user of the scenario: the designer, or one that is chosen. */
export function UserChoice(): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const { userId, userName } = useDesignAtom(scenarios.current);
  const [isOpen, setOpen] = useState(false);
  const chosen: SelectorItem[] = userId === '' ? [] : [{ key: userId, value: userId, name: userName || userId }];
  const choose = ([item]: readonly SelectorItem[]): void => scenarios.edit({ userId: item?.key ?? '', userName: item?.name ?? '' });
  const name = userId === '' ? own('me') : userName || userId;
  return (
    <div className={styles.line}>
      <span aria-hidden>{own('user')}</span>
      <Flex gap={4} wrap>
        <Button size="small" aria-label={`${own('user')}: ${name}`} onClick={() => setOpen(true)}>
          {name}
        </Button>
        {userId !== '' && (
          <Button size="small" type="text" onClick={() => choose([])}>
            {own('asMe')}
          </Button>
        )}
      </Flex>
      {isOpen && (
        // Keys in the dialog are not those of the page behind it.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Suspense>
            <BundleProvider value={noBundle}>
              <SelectorDialog scope={scope} chosen={chosen} onConfirm={choose} onGone={() => setOpen(false)} />
            </BundleProvider>
          </Suspense>
        </div>
      )}
    </div>
  );
}

const scope = { kind: 'user', isMultiple: false, level: 0 } as const;
