import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import type { GroupTest } from './settings-props';
import styles from './settings.module.css';

/** Tries the settings of a group, as they stand in the form. */
export function TestButton({ test, values }: { test: GroupTest; values: JsonObject }): ReactNode {
  const { http, feedback, text } = useUiServices();
  const descriptors = useDescriptors();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const filled = Object.fromEntries(Object.entries(test.params ?? {}).map(([name, field]) => [name, values[field] ?? null]));
      const { msg } = await sendCall(http, namedCall(test.operation, undefined, descriptors), { ...filled, ...test.fixed });
      feedback.success(msg);
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={styles.test} loading={isBusy} onClick={() => void run()}>
      {text(test.label)}
    </Button>
  );
}
