import { useEffect } from 'react';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { useUiServices } from '#ui/services.tsx';

/** Loads the texts of mistakes, which are part of every bundle, with the list of modules. Until then a mistake shows its code. */
export function useIssueTexts(): void {
  const { http, addTexts } = useUiServices();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { texts } = await loadBundle(http, moduleList);
      if (isCurrent) addTexts(texts);
    };
    void load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [http, addTexts]);
}

/** The screen that leads to the designer, with the same right. */
const moduleList = 'onlineDev/webDesign';
