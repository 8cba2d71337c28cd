import { useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { dictionaryTypeCalls, type DictionaryTypeClient } from '#api/generated/system/dictionary-type.gen.ts';
import { isJsonObject } from '#engine/json';
import { useUiServices } from '#ui/services.tsx';

/**
 * The id of a dictionary by its code, if the user manages dictionaries: the list of dictionaries answers only with the right to
 * their screen.
 */
export function useManagedDictionary(code: string): { typeId: string | undefined; load(): Promise<void> } {
  const { http } = useUiServices();
  const [typeId, setTypeId] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const load = async (): Promise<void> => {
    if (isAsked) return;
    setAsked(true);
    try {
      const { data } = await createClient<Pick<DictionaryTypeClient, 'list'>>(dictionaryTypeCalls, http).list({});
      setTypeId(idOf(data, code));
    } catch {
      // Without the right nothing is offered.
    }
  };
  return { typeId, load };
}

/** The id of the type in a tree of types. */
function idOf(answer: unknown, code: string): string | undefined {
  const rows = isJsonObject(answer) ? answer['list'] : answer;
  for (const row of Array.isArray(rows) ? rows.filter(isJsonObject) : []) {
    const id = row['enCode'] === code ? String(row['id']) : idOf(row['children'], code);
    if (id !== undefined) return id;
  }
  return undefined;
}
