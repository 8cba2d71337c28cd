import { useMemo } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { dialogIn, resourceIn } from '../descriptors/bundle';
import { useDescriptors } from '../descriptors/bundle-context';
import { useDescriptorUpdates } from '../descriptors/updates-context';

/** The function that applies the newer form once no save is under way; `undefined` if the dialog and its resource are unchanged. */
export function useFormUpdate(descriptor: DialogDescriptor): (() => Promise<void>) | undefined {
  const { newer, apply } = useDescriptorUpdates();
  const { resource } = useDescriptors();
  const isOutdated = useMemo(() => {
    const next = newer && dialogIn(newer, descriptor.id);
    return (
      newer !== undefined &&
      next !== undefined &&
      !isSame([next, resourceIn(newer, next.resource)], [descriptor, resource(descriptor.resource)])
    );
  }, [newer, descriptor, resource]);
  return isOutdated ? apply : undefined;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
