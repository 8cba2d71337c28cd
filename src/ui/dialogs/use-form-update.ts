import { useMemo } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { dialogIn, resourceIn } from '../descriptors/bundle';
import { useDescriptors } from '../descriptors/bundle-context';
import { useDescriptorUpdates } from '../descriptors/updates-context';

/** What draws the newer form, where the dialog or its resource is another one by now; `undefined` as long as it is not. */
export function useFormUpdate(descriptor: DialogDescriptor): (() => void) | undefined {
  const { newer, apply: take } = useDescriptorUpdates();
  const { resource } = useDescriptors();
  const isOutdated = useMemo(() => {
    const next = newer && dialogIn(newer, descriptor.id);
    return (
      newer !== undefined &&
      next !== undefined &&
      !isSame([next, resourceIn(newer, next.resource)], [descriptor, resource(descriptor.resource)])
    );
  }, [newer, descriptor, resource]);
  return isOutdated ? take : undefined;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
