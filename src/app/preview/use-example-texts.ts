import { useEffect, useState } from 'react';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { useUiServices } from '#ui/services.tsx';
import { exampleIds } from './examples';

/**
 * Loads the texts of issues and rules, which are part of every bundle, with an example. Returns whether they are loaded;
 * until then issues show their code.
 */
export function useExampleTexts(): boolean {
  const { http, addTexts } = useUiServices();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      addTexts((await loadBundle(http, exampleIds.energyLedger)).texts);
      if (isCurrent) setIsLoaded(true);
    };
    void load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [http, addTexts]);
  return isLoaded;
}
