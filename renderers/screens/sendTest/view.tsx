import { Alert, Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useReference } from '#ui/screen/use-reference.ts';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './send-test.module.css';
import { TemplateFields } from './TemplateFields';
import texts from './texts.json';
import { useSendTest } from './use-send-test';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { dialog } = useScreen();
  const id = useReference(node.props?.['configuration']);
  const { tests, error, results, isSending, change, submit, reload } = useSendTest(
    String(node.props?.['fields']),
    String(node.props?.['send']),
    id,
  );
  if (error !== undefined) return <FailedState title={own('failed')} error={error} onRetry={reload} />;
  if (!tests) return <ScreenSkeleton />;
  if (tests.length === 0) return <Empty description={own('empty')} />;
  return (
    <div className={styles.panel}>
      <Alert type="info" showIcon title={own('note')} />
      {tests.map((test, index) => (
        <TemplateFields key={test.id} test={test} result={results[index]} onChange={(values) => change(test.id, values)} />
      ))}
      <div className={styles.buttons}>
        <Button onClick={() => dialog?.close()}>{own('cancel')}</Button>
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {own('send')}
        </Button>
      </div>
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
