import { useEffect, useState } from 'react';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { useUiServices } from '#ui/services.tsx';
import { exampleIds } from './examples';

/**
 * Asks for an example's bundle, for the words of issues and rules come with every form that the server gives. Answers
 * whether they are there; until then issues are known by their code.
 */
export function useExampleTexts(): boolean {
  const { http, addTexts } = useUiServices();
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const take = async () => {
      addTexts((await loadBundle(http, exampleIds.energyLedger)).texts);
      if (isCurrent) setAreThere(true);
    };
    void take().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [http, addTexts]);
  return areThere;
}
