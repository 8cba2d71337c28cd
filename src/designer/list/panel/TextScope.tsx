import { useMemo, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { PanelLanguageProvider, PanelScopeProvider, type PanelScope } from '../../properties/panel/panel-scope';
import { useDesignStore } from '../../store/design-context';

/** What the editors of texts and properties ask for, for settings that belong to no node. */
export function TextScope({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const store = useDesignStore();
  const scope = useMemo<PanelScope>(
    () => ({
      form: () => store.jotai.get(store.design).form,
      nodes: [],
      isRoot: false,
      isShown: true,
      select: (id) => store.select([id]),
    }),
    [store],
  );
  return (
    <PanelLanguageProvider value={language}>
      <PanelScopeProvider value={scope}>{children}</PanelScopeProvider>
    </PanelLanguageProvider>
  );
}
