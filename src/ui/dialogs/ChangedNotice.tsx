import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import { Notice } from './Notice';
import type { RecordForm } from './use-record-form';

/** Shown when another user has saved the record meanwhile. The user loads the newer record or keeps editing. */
export function ChangedNotice({ record: { newer, loadNewer, keepEditing } }: { record: RecordForm }): ReactNode {
  const own = useUiText();
  if (!newer) return null;
  const choices = (
    <Flex vertical gap={8}>
      {own('changedHelp')}
      <Flex gap={8}>
        <Button size="small" autoInsertSpace={false} onClick={loadNewer}>
          {own('changedLoad')}
        </Button>
        <Button size="small" autoInsertSpace={false} onClick={keepEditing}>
          {own('changedKeep')}
        </Button>
      </Flex>
    </Flex>
  );
  return <Notice type="warning" title={own('changedTitle')} detail={choices} subject={newer} />;
}
