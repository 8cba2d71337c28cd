import { useAtomValue, type Atom } from 'jotai';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { describedRegistry } from '#renderers/described-props.ts';
import { useUiServices } from '#ui/services.tsx';
import { useDesignStore } from '../../store/design-context';
import { propertiesOf } from '../properties-of';
import { createPanel } from './create-panel';
import { Groups, type GroupsProps } from './Groups';
import styles from './panel.module.css';
import { PanelProvider, PanelScopeProvider, type PanelScope } from './panel-scope';
import { kindOf, shownOfKind, type ShownNodes } from './shown-nodes';

/** Kinds of nodes whose properties stay drawn. */
const maxKept = 6;

interface KeptKindsProps extends Pick<GroupsProps, 'keyword'> {
  shown: Atom<ShownNodes>;
}

/**
 * The properties of the shown nodes. Those of the kinds that were shown before stay in the page, where the browser skips them:
 * designers go back and forth between a few kinds, and drawing thirty inputs is most of the work of an edit.
 */
export function KeptKinds({ shown, keyword }: KeptKindsProps): ReactNode {
  const { jotai } = useDesignStore();
  const [open, setOpen] = useState<string[]>(['basic', 'value', 'check']);
  const current = useAtomValue(
    useMemo(() => kindOf(shown), [shown]),
    { store: jotai },
  );
  const [kept, setKept] = useState([current]);
  if (kept.at(-1) !== current) setKept([...kept.filter((kind) => kind !== current), current].slice(-maxKept));
  return (
    <div className={styles.kinds}>
      {/* In one order, so that no element moves. */}
      {kept.toSorted().map((kind) => (
        <Kind key={kind} kind={kind} isShown={kind === current} shown={shown} keyword={keyword} open={open} setOpen={setOpen} />
      ))}
    </div>
  );
}

interface KindProps extends Omit<GroupsProps, 'properties'> {
  kind: string;
  isShown: boolean;
  shown: Atom<ShownNodes>;
}

/** The properties of a kind, which a hidden one draws no more. */
const Kind = memo(
  function Kind({ kind, isShown, shown, ...groups }: KindProps): ReactNode {
    const store = useDesignStore();
    const { registry } = useUiServices();
    const [panel] = useState(() => createPanel(store, shownOfKind(shown, kind), kind));
    const { nodes, isRoot } = useAtomValue(panel.shown, { store: store.jotai });
    const described = useMemo(() => describedRegistry(registry), [registry]);
    const properties = propertiesOf(nodes, described, isRoot);
    const scope = useMemo<PanelScope>(
      () => ({ form: () => store.jotai.get(store.design).form, nodes, isRoot, isShown, select: (id) => store.select([id]) }),
      [store, nodes, isRoot, isShown],
    );
    return (
      // Not inert, which the browser would set on every element inside: what it skips takes no focus either.
      <div className={styles.groups} aria-hidden={!isShown}>
        <PanelProvider value={panel}>
          <PanelScopeProvider value={scope}>
            <Groups properties={properties} {...groups} />
          </PanelScopeProvider>
        </PanelProvider>
      </div>
    );
  },
  (before, next) => (!before.isShown && !next.isShown) || isSameKind(before, next),
);

const isSameKind = (before: KindProps, next: KindProps): boolean =>
  before.isShown === next.isShown && before.keyword === next.keyword && before.open === next.open;
