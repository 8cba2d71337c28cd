import { useCallback, useEffect, useState } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import type { Inputs } from '#ui/screen/screen-store.ts';
import { useUiServices } from '#ui/services.tsx';

/** The props of the panel, as `props.schema.json` describes them. */
export interface MembersProps {
  resource: string;
  kind: 'user' | 'member';
  read: { operation: string; params?: Inputs };
  save: { operation: string; params?: Inputs };
  input: string;
}

/** Loads the ids of the members, and saves others. `undefined` before they are loaded. */
export function useMembers({ resource, read, save: saving, input }: MembersProps) {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const screen = useScreen();
  const readInputs = useInputs(read.params);
  const saveInputs = useInputs(saving.params);
  const [ids, setIds] = useState<readonly string[]>();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const load = useCallback(async () => {
    try {
      const { data } = await sendCall(http, namedCall(read.operation, resource, descriptors), readInputs);
      setError(undefined);
      setIds((data as { ids: string[] }).ids);
    } catch (failure) {
      setError(failure);
    }
  }, [http, descriptors, resource, read.operation, readInputs]);
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
  useEffect(() => void load(), [load]);

  const save = async (next: readonly string[]): Promise<void> => {
    setSaving(true);
    try {
      const { msg } = await sendCall(http, namedCall(saving.operation, resource, descriptors), { ...saveInputs, [input]: next });
      screen.markChanged();
      feedback.success(msg);
      screen.dialog?.close();
    } catch (failure) {
      showFailure(failure, feedback);
    } finally {
      setSaving(false);
    }
  };
  const right = descriptors.resource(resource)?.operations.find(({ id }) => id === saving.operation)?.right;
  return { ids, error, isSaving, right, reload: () => void load(), save };
}
