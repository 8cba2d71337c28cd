import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';

/** The form was changed while it is filled in: says so, and takes over what was typed. */
export function OutdatedNotice({ onLoad }: { onLoad(): void }): ReactNode {
  const own = useUiText();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={own('outdatedTitle')}
      description={own('outdatedHelp')}
      action={
        <Button size="small" type="primary" autoInsertSpace={false} onClick={onLoad}>
          {own('outdatedLoad')}
        </Button>
      }
    />
  );
}
