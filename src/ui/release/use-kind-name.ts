import { useEffect, useState } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { literalOf } from '#engine/text';
import { useUiServices, type UiServices } from '../services';

/** The name of a kind of node in the user's language, or its key while the names load. */
export function useKindName(): (jnpfKey: string) => string {
  const nameOf = useNames(useUiServices().kindNames);
  return (jnpfKey) => nameOf(jnpfKey) ?? jnpfKey;
}

/** The name of a property in the user's language, of a kind of node or of any; `undefined` without one, and while the names load. */
export function usePropertyName(): (name: string, jnpfKey?: string) => string | undefined {
  const nameOf = useNames(useUiServices().propertyNames);
  return (name, jnpfKey) => (jnpfKey === undefined ? undefined : nameOf(`${jnpfKey}.${name}`)) ?? nameOf(name);
}

function useNames(load: UiServices['kindNames']): (key: string) => string | undefined {
  const { language } = useUiServices();
  const [names, setNames] = useState<Readonly<Record<string, Text>>>({});
  useEffect(() => {
    // Without names the keys stay.
    load?.().then(setNames, () => {});
  }, [load]);
  return (key) => {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    return name === undefined ? undefined : literalOf(name, language);
  };
}
