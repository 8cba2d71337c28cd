import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePanelGuard } from '#ui/dialogs/panel-guard.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import type { SelectorItem } from '#ui/selector/selector-tab.ts';
import type { SelectorScope } from '#ui/selector/selector-tabs.ts';
import { SelectorPanes } from '#ui/selector/SelectorPanes.tsx';
import { useSelectorNames } from '#ui/selector/use-selector-names.ts';
import { useUiServices } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import styles from './members.module.css';
import texts from './texts.json';
import { useMembers, type MembersProps } from './use-members';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const props = node.props as unknown as MembersProps;
  const members = useMembers(props);
  if (members.ids) return <Members key={members.ids.join()} kind={props.kind} saved={members.ids} members={members} />;
  if (members.error === undefined) return <ScreenSkeleton />;
  return <FailedState title={own('failed')} error={members.error} onRetry={members.reload} />;
}

interface MembersViewProps {
  kind: MembersProps['kind'];
  saved: readonly string[];
  members: ReturnType<typeof useMembers>;
}

function Members({ kind, saved, members: { save, isSaving, right } }: MembersViewProps): ReactNode {
  const own = useOwnText(texts);
  const ui = useUiText();
  const { session } = useUiServices();
  const [changed, setChanged] = useState<readonly SelectorItem[]>();
  const nameOf = useSelectorNames(kind, saved);
  const items = changed ?? saved.map((key) => ({ key, value: key, name: nameOf(key) }));
  const isChanged = changed !== undefined && !isSame(saved, changed);
  const leave = usePanelGuard(() => isChanged);
  return (
    <div className={styles.panel}>
      <SelectorPanes scope={scopes[kind]} items={items} onChange={setChanged} />
      <div className={styles.foot}>
        {leave && <Button onClick={leave}>{ui('cancel')}</Button>}
        {(right === undefined || session.can(right)) && (
          <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save(items.map(({ key }) => key))}>
            {own('save')}
          </Button>
        )}
      </div>
    </div>
  );
}

const scopes = {
  user: { kind: 'user', isMultiple: true, level: 0 },
  member: { kind: 'member', isMultiple: true, level: 0 },
} as const satisfies Record<MembersProps['kind'], SelectorScope>;

const isSame = (saved: readonly string[], items: readonly SelectorItem[]): boolean =>
  saved.length === items.length && items.every(({ key }) => saved.includes(key));

export const renderer = defineRenderer({ Edit });
