import type { Issue } from '#engine/issue';
import { useUiServices } from '../services';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';

/** Asks the user whether to save a record with warnings all the same. Resolves to the first warning if the user does not. */
export function useConfirmWarnings(): <Warning extends Issue>(warnings: readonly Warning[]) => Promise<Warning | undefined> {
  const { feedback } = useUiServices();
  const own = useUiText();
  const textOf = useIssueText();
  return async (warnings) => {
    const [first] = warnings;
    if (!first) return undefined;
    const listed = warnings.slice(0, maxListed).map((warning) => `• ${textOf(warning)}`);
    const message = [own('warned'), ...listed, ...(warnings.length > maxListed ? ['…'] : [])].join('\n');
    const isConfirmed = await feedback.confirm({ message, okText: own('warnedOk'), cancelText: own('warnedCancel'), isCautious: true });
    return isConfirmed ? undefined : first;
  };
}

/** More would not fit into a dialog. */
const maxListed = 10;
