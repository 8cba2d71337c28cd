import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';

/** The form's descriptor has changed while it is filled in. Loading the new one keeps the values. */
export function OutdatedNotice({ onLoad }: { onLoad(): Promise<void> }): ReactNode {
  const own = useUiText();
  const [isWaiting, setIsWaiting] = useState(false);
  const load = () => {
    setIsWaiting(true);
    void onLoad().finally(() => setIsWaiting(false));
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={own('outdatedTitle')}
      description={own('outdatedHelp')}
      action={
        <Button size="small" type="primary" autoInsertSpace={false} loading={isWaiting} onClick={load}>
          {own('outdatedLoad')}
        </Button>
      }
    />
  );
}
