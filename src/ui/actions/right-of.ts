import type { Action } from '#engine/generated/descriptor.gen';
import { operationName } from '#engine/operation-name';
import type { Descriptors } from '../descriptors/bundle-context';

/**
 * The button code that an action requires: its own, else that of its operation, else, if it opens a dialog that creates or
 * updates a record, that of the dialog's main operation.
 */
export function actionRight(action: Action, resource: string | undefined, descriptors: Descriptors): string | undefined {
  if (action.right !== undefined) return action.right;
  if (action.operation !== undefined) {
    const { resource: owner, operation } = operationName(action.operation, resource);
    return operationRight(owner, operation, descriptors);
  }
  if (action.dialog === undefined) return undefined;
  return operationRight(descriptors.dialog(action.dialog)?.resource, action.with?.['id'] === undefined ? 'create' : 'update', descriptors);
}

const operationRight = (resource: string | undefined, id: string, descriptors: Descriptors): string | undefined =>
  descriptors.resource(resource)?.operations.find((operation) => operation.id === id)?.right;
