import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useInputs } from '#ui/screen/use-inputs.ts';
import type { Inputs } from '#ui/screen/screen-store.ts';
import type { SelectorItem } from '#ui/selector/selector-tab.ts';
import { wireNodes } from '#ui/selector/wire-node.ts';
import { useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExplainedMenu } from './ExplainedMenu';
import type { Explanation } from './explanation';
import { MenuTree } from './MenuTree';
import styles from './see-as.module.css';
import texts from './texts.json';
import { useLoaded } from './use-loaded';

const SelectorDialog = lazy(async () => ({ default: (await import('#ui/selector/SelectorDialog.tsx')).SelectorDialog }));

/** The props of the panel, as `props.schema.json` describes them. */
interface SeeAsProps {
  resource: string;
  menus: string;
  read: string;
  user?: Inputs;
}

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const props = node.props as unknown as SeeAsProps;
  const { id, name } = useInputs(props.user) as { id?: string; name?: string };
  const [chosen, setUser] = useState<SelectorItem>();
  const [menu, setMenu] = useState<string>();
  const user = chosen ?? (id === undefined ? undefined : { key: id, value: id, name: name ?? id });
  const { menus, retryMenus, explanation, retry } = useExplanation(props, user?.key, menu);
  return (
    <section className={styles.panel}>
      <UserChoice user={user} onChoose={setUser} />
      <div className={styles.panes}>
        {menus.status === 'loading' && <ScreenSkeleton />}
        {menus.status === 'failed' && <FailedState title={own('menusFailed')} error={menus.error} onRetry={retryMenus} />}
        {menus.status === 'ready' && <MenuTree menus={menus.value} selected={menu} onSelect={setMenu} />}
        <div className={styles.result} aria-live="polite">
          {!user && <EmptyState title={own('noUser')} />}
          {user && menu === undefined && <EmptyState title={own('noMenu')} />}
          {user && menu !== undefined && explanation.status === 'loading' && <ScreenSkeleton />}
          {explanation.status === 'failed' && <FailedState title={own('failed')} error={explanation.error} onRetry={retry} />}
          {explanation.status === 'ready' && <ExplainedMenu explanation={explanation.value} />}
        </div>
      </div>
    </section>
  );
}

function useExplanation({ resource, menus: menusName, read }: SeeAsProps, userId: string | undefined, menuId: string | undefined) {
  const { http } = useUiServices();
  const descriptors = useDescriptors();
  const loadMenus = useCallback(async () => {
    const input = { objectId: anyObject, type: 'module', moduleIds: '' };
    return wireNodes((await sendCall(http, namedCall(menusName, resource, descriptors), input)).data);
  }, [http, descriptors, resource, menusName]);
  const loadExplanation = useCallback(
    async (key: string) => {
      const [user, menu] = JSON.parse(key) as [string, string];
      return (await sendCall(http, namedCall(read, resource, descriptors), { userId: user, menuId: menu })).data as Explanation;
    },
    [http, descriptors, resource, read],
  );
  const [menus, retryMenus] = useLoaded('menus', loadMenus);
  const key = userId === undefined || menuId === undefined ? undefined : JSON.stringify([userId, menuId]);
  const [explanation, retry] = useLoaded(key, loadExplanation);
  return { menus, retryMenus, explanation, retry };
}

/** The object of the calls that concern no object. */
const anyObject = '0';

function UserChoice({ user, onChoose }: { user: SelectorItem | undefined; onChoose(user: SelectorItem): void }): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.user}>
      <span>{own('user')}</span>
      {user && <strong>{user.name}</strong>}
      <Button onClick={() => setOpen(true)}>{own(user ? 'changeUser' : 'chooseUser')}</Button>
      {isOpen && (
        <Suspense>
          <SelectorDialog
            scope={scope}
            chosen={user ? [user] : noUsers}
            onConfirm={([item]) => item && onChoose(item)}
            onGone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const scope = { kind: 'user', isMultiple: false, level: 0 } as const;
const noUsers: readonly SelectorItem[] = [];

export const renderer = defineRenderer({ Edit });
