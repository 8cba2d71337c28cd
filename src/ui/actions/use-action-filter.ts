import { useCallback } from 'react';
import { isTrue } from '#engine/check-record';
import type { Action } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';
import { useDescriptors } from '../descriptors/bundle-context';
import { useSession } from '../services';
import { actionRight } from './right-of';

/** Whether an action is visible: the user has its right, and its `visible` is true for the row. */
export function useActionFilter(resource?: string): (action: Action, row?: Row) => boolean {
  const session = useSession();
  const descriptors = useDescriptors();
  return useCallback(
    (action, row) => {
      const right = actionRight(action, resource, descriptors);
      return (right === undefined || session.can(right)) && (action.visible === undefined || isTrue(action.visible, row ?? {}));
    },
    [session, descriptors, resource],
  );
}
