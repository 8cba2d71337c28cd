import { useMemo } from 'react';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { Issue } from '#engine/issue';
import { hasWarnings } from '#engine/warnings';
import type { FormValues } from '#form/form-store.ts';
import { operationCall, sendCall } from '../operations/call-operation';
import { useUiServices } from '../services';
import { useConfirmWarnings } from './use-confirm-warnings';

/**
 * Asks the server for the warnings of a record, if its resource declares some, and the user whether to save it all the same.
 * Resolves to the first warning if the user does not save.
 */
export function useWarningQuestion(resource: ResourceDescriptor): (record: FormValues) => Promise<Issue | undefined> {
  const { http } = useUiServices();
  const confirm = useConfirmWarnings();
  const call = useMemo(() => (hasWarnings(resource.fields) ? operationCall(resource, 'check') : undefined), [resource]);
  return async (record) => {
    if (!call) return undefined;
    const { data } = await sendCall(http, call, record);
    return confirm((data as { warnings: Issue[] }).warnings);
  };
}
