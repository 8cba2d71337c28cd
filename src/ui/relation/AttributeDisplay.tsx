import type { ReactNode } from 'react';
import { EllipsisText } from '../display/EllipsisText';
import type { ViewProps } from '../renderer';
import { useAttribute } from './use-attribute';

/** The value of the related record. */
export function AttributeDisplay({ node }: ViewProps): ReactNode {
  return <EllipsisText>{useAttribute(node)}</EllipsisText>;
}
