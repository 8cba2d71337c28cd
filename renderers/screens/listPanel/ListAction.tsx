import { Button, type ButtonProps } from 'antd';
import { use, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { actionIcon } from '#ui/actions/action-icon.tsx';
import { ActionButton } from '#ui/actions/ActionButton.tsx';
import { useText } from '#ui/services.tsx';
import type { ListRow } from './list-answer';
import { RowEditingContext } from './row-editing';

export interface ListActionProps extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  action: Action;
  resource: string;
  row?: ListRow;
}

/** A button of a list or a row. In an editable list, an action that edits a record edits it in its row. */
export function ListAction(props: ListActionProps): ReactNode {
  const editing = use(RowEditingContext);
  return editing?.editsInline(props.action) ? <InlineEditButton {...props} start={editing.start} /> : <ActionButton {...props} />;
}

function InlineEditButton({
  action,
  row,
  type,
  start,
  resource: _resource,
  ...rest
}: ListActionProps & { start(row?: ListRow): Promise<void> }): ReactNode {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const onClick = async () => {
    setIsBusy(true);
    await start(row).finally(() => setIsBusy(false));
  };
  return (
    <Button
      autoInsertSpace={false}
      type={type ?? (action.primary ? 'primary' : 'default')}
      icon={actionIcon(action.icon)}
      loading={isBusy}
      onClick={() => void onClick()}
      {...rest}
    >
      {text(action.label)}
    </Button>
  );
}
