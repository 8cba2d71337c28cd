import { useEffect, useState } from 'react';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { useUiServices } from '#ui/services.tsx';

/**
 * Loads the texts of mistakes and of common words, which are part of every bundle, with the list of modules. Until then they show their
 * codes; its component is drawn again when they are there.
 */
export function useIssueTexts(): void {
  const { http, addTexts } = useUiServices();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { texts } = await loadBundle(http, moduleList);
      if (!isCurrent) return;
      addTexts(texts);
      setLoaded(true);
    };
    void load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [http, addTexts]);
}

/** The screen that leads to the designer, with the same right. */
const moduleList = 'onlineDev/webDesign';
