import { useEffect, useState } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';

export interface Source {
  operation: string;
  params?: JsonObject;
}

/** The choices that an operation answers, those below categories included. Without an operation there are none. */
export function useChoices(source: Source | undefined): { value: string; label: string }[] {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [choices, setChoices] = useState<{ value: string; label: string }[]>([]);
  const { operation, params } = source ?? {};
  useEffect(() => {
    if (operation === undefined) return undefined;
    let isCurrent = true;
    sendCall(http, namedCall(operation, undefined, descriptors), params ?? {}).then(
      ({ data }) => isCurrent && setChoices(choicesIn(isJsonObject(data) ? data['list'] : data)),
      (error: unknown) => showFailure(error, feedback),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the params of a descriptor do not change
  }, [operation, http, descriptors, feedback]);
  return choices;
}

const choicesIn = (list: unknown): { value: string; label: string }[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(({ id, fullName, children }) =>
    Array.isArray(children) ? choicesIn(children) : [{ value: String(id), label: String(fullName ?? id) }],
  );
