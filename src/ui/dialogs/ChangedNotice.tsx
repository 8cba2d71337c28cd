import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';

/** Shown when another user has saved the record meanwhile. The user loads the newer record or keeps editing. */
export function ChangedNotice({ onLoad, onKeep }: { onLoad(): void; onKeep(): void }): ReactNode {
  const own = useUiText();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={own('changedTitle')}
      description={
        <Flex vertical gap={8}>
          {own('changedHelp')}
          <Flex gap={8}>
            <Button size="small" autoInsertSpace={false} onClick={onLoad}>
              {own('changedLoad')}
            </Button>
            <Button size="small" autoInsertSpace={false} onClick={onKeep}>
              {own('changedKeep')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
