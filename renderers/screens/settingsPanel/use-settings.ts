import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { Issue } from '#engine/issue';
import type { JsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { isChangedValue } from '#ui/rjsf/is-changed-value.ts';
import { useLoadUnless } from '#ui/page/use-load-unless.ts';
import { useUiServices } from '#ui/services.tsx';
import type { SettingsProps } from './settings-props';

export interface SettingsState {
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  saved: JsonObject;
  values: JsonObject;
  /** The names of the secrets that the server has. */
  storedSecrets: readonly string[];
  /** The names of the settings that differ from the saved ones. */
  changed: ReadonlySet<string>;
  /** What the server refused at the last save. */
  issues: readonly Issue[];
  isSaving: boolean;
  change(values: JsonObject): void;
  reset(): void;
  save(): Promise<void>;
  reload(): Promise<void>;
}

/** Loads the settings, and saves those that were changed. */
export function useSettings({ resource, read, save: saveName }: SettingsProps): SettingsState {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [saved, setSaved] = useState<JsonObject>();
  const [values, setValues] = useState<JsonObject>({});
  const [error, setError] = useState<unknown>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(async () => {
    try {
      const { data } = await sendCall(http, namedCall(read, resource, descriptors), {});
      setError(undefined);
      setSaved(data as JsonObject);
      setValues(data as JsonObject);
    } catch (failure) {
      setError(failure);
    }
  }, [http, descriptors, resource, read]);
  const changed = useMemo(
    () => new Set(Object.keys(values).filter((name) => isChangedValue(saved?.[name], values[name]))),
    [values, saved],
  );
  useLoadUnless(changed.size > 0, load);

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const input = Object.fromEntries([...changed].map((name) => [name, values[name] ?? null]));
      const { msg } = await sendCall(http, namedCall(saveName, resource, descriptors), input);
      setIssues([]);
      feedback.success(msg);
      await load();
    } catch (failure) {
      setIssues(issuesOf(failure));
      showFailure(failure, feedback);
    } finally {
      setSaving(false);
    }
  };

  return {
    status: saved ? 'ready' : error === undefined ? 'loading' : 'failed',
    error,
    saved: saved ?? noValues,
    values,
    storedSecrets: (saved?.['storedSecrets'] as readonly string[] | undefined) ?? [],
    changed,
    issues,
    isSaving,
    change: (next) => {
      setValues(next);
      setIssues([]);
    },
    reset: () => {
      setValues(saved ?? noValues);
      setIssues([]);
    },
    save,
    reload: load,
  };
}

const noValues: JsonObject = {};

function issuesOf(failure: unknown): readonly Issue[] {
  const data = failure instanceof ApiError ? (failure.data as { issues?: readonly Issue[] } | null | undefined) : undefined;
  return data?.issues ?? [];
}
