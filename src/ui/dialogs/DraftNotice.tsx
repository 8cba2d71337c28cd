import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import type { KeptDraft } from './use-kept-draft';

/** Offers what was typed before the session ended. */
export function DraftNotice({ draft }: { draft: KeptDraft }): ReactNode {
  const own = useUiText();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={own('draftTitle')}
      action={
        <Flex gap={8}>
          <Button size="small" type="primary" autoInsertSpace={false} onClick={draft.restore}>
            {own('draftRestore')}
          </Button>
          <Button size="small" autoInsertSpace={false} onClick={draft.discard}>
            {own('draftDiscard')}
          </Button>
        </Flex>
      }
    />
  );
}
