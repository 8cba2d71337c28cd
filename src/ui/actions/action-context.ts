import type { Http } from '#api/http.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { operationName } from '#engine/operation-name';
import type { Call } from '#engine/operations';
import type { Row } from '#form/row-context.tsx';
import { operationCall } from '../operations/call-operation';
import type { Descriptors } from '../descriptors/bundle-context';
import type { Dialogs } from '../dialogs/dialogs-context';
import type { RecordList } from '../dialogs/record-list';
import type { ScreenScope } from '../screen/screen-context';
import type { RowFailures } from './row-failures';
import type { Feedback, UiServices } from '../services';

/** The context in which an action runs. */
export interface ActionContext {
  screen: ScreenScope;
  descriptors: Descriptors;
  http: Http;
  feedback: Feedback;
  text: UiServices['text'];
  /** The resource of the action's node. It resolves operation names without a resource. */
  resource: string | undefined;
  /** The row that `row.…` refers to. */
  row: Row | undefined;
  /** What the row is called, if it has a name. */
  rowName?: string | undefined;
  /** Shows a failed save in its row. */
  rowFailures?: RowFailures | null;
  /** The list that has the row. */
  records?: RecordList | null;
  openDialog: Dialogs['open'];
  navigate(to: string): void;
  ownText(
    key: 'noExport' | 'wrongFile' | 'actionFailed' | 'changeFailed' | 'enable' | 'disable' | 'doneWith',
    params?: Record<string, unknown>,
  ): string;
}

/** The call of an operation name in an action or a source. */
export function namedCall(name: string | undefined, resource: string | undefined, descriptors: Descriptors): Call {
  const { resource: owner, operation } = operationName(name ?? '', resource);
  return operationCall(resourceOf(owner, descriptors), operation);
}

function resourceOf(id: string | undefined, descriptors: Descriptors): ResourceDescriptor {
  const descriptor = descriptors.resource(id);
  if (!descriptor) throw new Error(`The screen came without the resource \`${id}\`.`);
  return descriptor;
}
