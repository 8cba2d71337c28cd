import { useEffect, useState } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { literalOf } from '#engine/text';
import { useUiServices } from '../services';

/** The name of a kind of node in the user's language, or its key while the names load. */
export function useKindName(): (jnpfKey: string) => string {
  const { kindNames, language } = useUiServices();
  const [names, setNames] = useState<Readonly<Record<string, Text>>>({});
  useEffect(() => {
    // Without names the keys stay.
    kindNames?.().then(setNames, () => {});
  }, [kindNames]);
  return (jnpfKey) => {
    const name = Object.hasOwn(names, jnpfKey) ? names[jnpfKey] : undefined;
    return name === undefined ? jnpfKey : literalOf(name, language);
  };
}
