import { use, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';
import { useDescriptors } from '../descriptors/bundle-context';
import { useDialogs } from '../dialogs/dialogs-context';
import { RecordListContext } from '../dialogs/record-list';
import { useScreen } from '../screen/screen-context';
import { useUiServices } from '../services';
import { useUiText } from '../texts/use-own-text';
import { RowFailuresContext } from './row-failures';
import { RowNameContext } from './row-name';
import { runAction } from './run-action';

/** Runs the actions of a node. `resource` is the resource of the node. */
export function useActions(resource?: string): (action: Action, row?: Row) => Promise<boolean> {
  const { http, feedback, text } = useUiServices();
  const ownText = useUiText();
  const screen = useScreen();
  const descriptors = useDescriptors();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const rowFailures = use(RowFailuresContext);
  const nameOf = use(RowNameContext);
  const records = use(RecordListContext);
  return useCallback(
    (action, row) =>
      runAction(action, {
        screen,
        descriptors,
        http,
        feedback,
        text,
        resource,
        row,
        rowFailures,
        rowName: row && nameOf?.(row),
        records,
        openDialog: dialogs.open,
        navigate: (to) => void navigate(to),
        ownText,
      }),
    [http, feedback, text, ownText, screen, descriptors, dialogs, navigate, resource, rowFailures, nameOf, records],
  );
}
