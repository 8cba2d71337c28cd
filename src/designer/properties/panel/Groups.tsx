import { Collapse } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDesignStore } from '../../store/design-context';
import { WhyPanel } from '../linkage/WhyPanel';
import type { Property } from '../property';
import texts from '../texts.json';
import { matchingProperties, type ShownGroup } from './matching-properties';
import styles from './panel.module.css';
import { usePanel, usePanelScope } from './panel-scope';

/** rjsf is loaded with the first form of properties. */
const PropertyForm = lazy(async () => ({ default: (await import('./PropertyForm')).PropertyForm }));

export interface GroupsProps {
  properties: readonly Property[];
  keyword: string;
  /** The open groups. A search opens all. */
  open: string[];
  setOpen(open: string[]): void;
}

/** The groups of the properties that a keyword matches. Another node of the kind does not draw them. */
export const Groups = memo(function Groups({ properties, keyword, open, setOpen }: GroupsProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const groups = useMemo(
    () => matchingProperties(properties, keyword, text, (name) => own(`group.${name}`)),
    [properties, keyword, text, own],
  );
  return (
    <>
      {groups.length === 0 && <EmptyState title={own('noMatch')} />}
      <Collapse
        ghost
        size="small"
        destroyOnHidden
        activeKey={keyword === '' ? open : groups.map(({ name }) => name)}
        onChange={setOpen}
        items={groups.map((group) => ({
          key: group.name,
          label: <GroupTitle group={group} />,
          children: <GroupContent group={group} />,
        }))}
      />
    </>
  );
});

function GroupTitle({ group: { name, properties } }: { group: ShownGroup }): ReactNode {
  const own = useOwnText(texts);
  const panel = usePanel();
  const count = useAtomValue(
    useMemo(() => panel.setCountOf(properties), [panel, properties]),
    { store: useDesignStore().jotai },
  );
  return (
    <span>
      {own(`group.${name}`)}
      {count > 0 && (
        <span className={styles.count} title={own('setCount', { count })}>
          {count}
        </span>
      )}
    </span>
  );
}

const GroupContent = memo(function GroupContent({ group: { name, properties } }: { group: ShownGroup }): ReactNode {
  const { isReadOnly } = useDesignStore().context;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <fieldset className={styles.inputs} disabled={isReadOnly}>
        <PropertyForm properties={properties} />
      </fieldset>
      {name === 'linkage' && <Linkage />}
    </Suspense>
  );
});

function Linkage(): ReactNode {
  const { nodes, isRoot, isShown } = usePanelScope();
  return isShown && !isRoot && nodes.length === 1 && <WhyPanel />;
}
