import { Button, Flex, Typography } from 'antd';
import { useAtomValue } from 'jotai';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { MergedDesign } from '../merging/merge-designs';
import type { Saving } from '../saving/create-saving';
import type { SaveStatus } from '../saving/save-status';
import { useDesignStore } from '../store/design-context';
import { MergeDialog } from './MergeDialog';
import { DesignSessionContext } from './session-context';
import texts from './texts.json';

/** Whether the design is stored, for the top bar, and the way out of a conflict. */
export function SaveState(): ReactNode {
  const session = useContext(DesignSessionContext);
  return session && <SessionState saving={session.saving} />;
}

function SessionState({ saving }: { saving: Saving }): ReactNode {
  const own = useOwnText(texts);
  const { jotai } = useDesignStore();
  const status = useAtomValue(saving.status, { store: jotai });
  /** The conflict that the user put off. */
  const [later, setLater] = useState<MergedDesign>();
  useMergeNotice(saving);
  return (
    <Flex gap={8} align="center">
      <output aria-live="polite">
        <Typography.Text type={typeOf(status)} ellipsis>
          {status.kind === 'refused' ? own('refused', { message: status.message }) : own(status.kind)}
        </Typography.Text>
      </output>
      {status.kind === 'conflict' && (
        <>
          <Button size="small" type="primary" onClick={() => setLater(undefined)}>
            {own('decide')}
          </Button>
          <MergeDialog saving={saving} merge={status.merge} isOpen={later !== status.merge} onClose={() => setLater(status.merge)} />
        </>
      )}
    </Flex>
  );
}

const typeOf = ({ kind }: SaveStatus): 'secondary' | 'warning' | 'danger' => {
  if (kind === 'refused' || kind === 'conflict') return 'danger';
  return kind === 'offline' || kind === 'signedOut' ? 'warning' : 'secondary';
};

/** Tells that changes of another user have come in. */
function useMergeNotice(saving: Saving): void {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const { jotai } = useDesignStore();
  const merged = useAtomValue(saving.merged, { store: jotai });
  useEffect(() => {
    if (merged && merged.changedByThem.length > 0) feedback.warning(own('merged', { count: merged.changedByThem.length }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each merge
  }, [merged]);
}
