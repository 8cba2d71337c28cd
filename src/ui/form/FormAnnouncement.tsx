import type { ReactNode } from 'react';
import type { FormStore } from '#form/form-store.ts';
import { useAtom } from '#form/use-atom.ts';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';

/** Tells a screen reader what is wrong: the message of one field, or the number of mistakes in the whole form. */
export function FormAnnouncement({ form }: { form: FormStore }): ReactNode {
  const { issues, check } = useAtom(form, form.announced);
  const own = useUiText();
  const issueText = useIssueText();
  const text = check > 0 && issues.length > 1 ? own('mistakes', { count: issues.length }) : issues.map(issueText).join(' ');
  return (
    <div className="screen-reader-only" aria-live="polite">
      {/* A changed text is read out, so the same mistakes of the next check differ by a space. */}
      {check % 2 === 1 ? `${text}\u00A0` : text}
    </div>
  );
}
