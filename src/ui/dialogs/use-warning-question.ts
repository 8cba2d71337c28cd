import { useMemo } from 'react';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { Issue } from '#engine/issue';
import { hasWarnings } from '#engine/warnings';
import type { FormValues } from '#form/form-store.ts';
import { operationCall, sendCall } from '../operations/call-operation';
import { useUiServices } from '../services';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';

/**
 * Asks the server for the warnings of a record, if its resource declares some, and the user whether to save it all the same.
 * Resolves to the first warning if the user does not save.
 */
export function useWarningQuestion(resource: ResourceDescriptor): (record: FormValues) => Promise<Issue | undefined> {
  const { http, feedback } = useUiServices();
  const own = useUiText();
  const textOf = useIssueText();
  const call = useMemo(() => (hasWarnings(resource.fields) ? operationCall(resource, 'check') : undefined), [resource]);
  return async (record) => {
    if (!call) return undefined;
    const { data } = await sendCall(http, call, record);
    const { warnings } = data as { warnings: Issue[] };
    const [first] = warnings;
    if (!first) return undefined;
    const listed = warnings.slice(0, maxListed).map((warning) => `• ${textOf(warning)}`);
    const message = [own('warned'), ...listed, ...(warnings.length > maxListed ? ['…'] : [])].join('\n');
    const isConfirmed = await feedback.confirm({ message, okText: own('warnedOk'), cancelText: own('warnedCancel') });
    return isConfirmed ? undefined : first;
  };
}

/** More would not fit into a dialog. */
const maxListed = 10;
