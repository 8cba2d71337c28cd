import { useCallback, useMemo, useState } from 'react';
import { boundOn, type Bound } from '#engine/dates/bound';
import type { NodeOf } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useCell } from './cell-scope';
import { useFormStore } from './form-context';
import { useLinkedValue } from './use-linked-value';

/** `dateBoundsOf`, `timeBoundsOf`: a pure function of the node, the values of other fields and the time. */
export type BoundsOf<Bounds> = (node: DescriptorNode, read: (fieldId: string) => unknown, now: number, nodeOf: NodeOf) => Bounds;

/**
 * The bounds of a date or time field, kept up to date with the fields that they refer to, of the same row first. The object
 * changes only with a bound. `renew` reads the clock again, for bounds that are relative to the current time.
 *
 * @example const [{ start, end }, renew] = useBounds(node, dateBoundsOf)
 */
export function useBounds<Bounds>(node: ResolvedNode, boundsOf: BoundsOf<Bounds>): readonly [Bounds, () => void] {
  const startField = fieldOf(boundOn('start', node));
  const endField = fieldOf(boundOn('end', node));
  const startValue = useLinkedValue(startField);
  const endValue = useLinkedValue(endField);
  const form = useFormStore();
  const cell = useCell();
  const [now, setNow] = useState(Date.now);
  const bounds = useMemo(() => {
    const read = (id: string): unknown => (id === startField ? startValue : id === endField ? endValue : undefined);
    return boundsOf(node as DescriptorNode, read, now, (id) => form?.nodeOf(id, cell ?? undefined));
  }, [node, boundsOf, startField, endField, startValue, endValue, now, form, cell]);
  const renew = useCallback(() => {
    if (isMoving(boundOn('start', node)) || isMoving(boundOn('end', node))) setNow(Date.now());
  }, [node]);
  return [bounds, renew];
}

const fieldOf = (bound: Bound | undefined): string | undefined => (bound?.at === 'field' ? bound.field : undefined);

const isMoving = (bound: Bound | undefined): boolean => bound !== undefined && bound.at !== 'field' && bound.at !== 'fixed';
