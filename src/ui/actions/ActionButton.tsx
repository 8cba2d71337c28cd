import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';
import { useText } from '../services';
import { actionIcon } from './action-icon';
import { inactiveProps } from './inactive-props';
import { useActions } from './use-actions';

export interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  action: Action;
  resource?: string;
  row?: Row;
  /** The action and its `then` actions are done. */
  onDone?(): void;
}

/** A button that runs an action and shows a spinner meanwhile. The parent decides whether it is visible. */
export function ActionButton({ action, resource, row, type, onDone, ...buttonProps }: ActionButtonProps): ReactNode {
  const text = useText();
  const run = useActions(resource);
  const [isPending, setIsPending] = useState(false);
  const start = async () => {
    setIsPending(true);
    try {
      if (await run(action, row)) onDone?.();
    } finally {
      setIsPending(false);
    }
  };
  const isBusy = isPending && waitingVerbs.has(action.do);
  return (
    <Button
      autoInsertSpace={false}
      type={type ?? (action.primary ? 'primary' : 'default')}
      danger={action.danger === true}
      icon={actionIcon(action.icon)}
      loading={isBusy && action.confirm === undefined}
      onClick={() => !isPending && void start()}
      {...inactiveProps(action, text)}
      {...buttonProps}
    >
      {text(action.label)}
    </Button>
  );
}

/** The verbs that wait for the server without other feedback. */
const waitingVerbs: ReadonlySet<string> = new Set(['call', 'export', 'reload']);
