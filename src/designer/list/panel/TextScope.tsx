import { useMemo, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { PanelScopeProvider, type PanelScope } from '../../properties/panel/panel-scope';
import { useDesignStore } from '../../store/design-context';

/** What the editors of texts and properties ask for, for settings that belong to no node. */
export function TextScope({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const store = useDesignStore();
  const scope = useMemo<PanelScope>(
    () => ({
      form: () => store.jotai.get(store.design).form,
      nodes: [],
      owner: '',
      isRoot: false,
      language,
      valueOf: () => ({ isMixed: false, value: undefined, isChanged: false }) as ReturnType<PanelScope['valueOf']>,
      change: () => false,
      select: (id) => store.select([id]),
    }),
    [store, language],
  );
  return <PanelScopeProvider value={scope}>{children}</PanelScopeProvider>;
}
