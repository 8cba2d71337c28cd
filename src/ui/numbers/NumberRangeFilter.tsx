import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useNodeState } from '#form/use-node-state.ts';
import type { ViewProps } from '../renderer';
import { NumberRange } from './NumberRange';

/** A number as a condition of a list: from here to there. Both ends empty is no condition. */
export function NumberRangeFilter({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const { elementId } = useNodeState(node.id);
  return <NumberRange id={elementId} props={node.props ?? nothing} value={value} onChange={(next) => setValue(next.length === 0 ? null : next)} />;
}

const nothing = {};
