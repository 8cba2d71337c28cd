import { useMemo, type ReactNode } from 'react';
import type { ViewProps } from '../renderer';
import { dateKind } from './date-kind';
import { PickerField } from './PickerField';

/** A date as a condition of a list: from here to there, or one date where the node's props say `single`. */
export const MomentFilter = ({ node }: ViewProps): ReactNode => (
  <PickerField node={node} kind={dateKind} isRange={node.props?.['single'] !== true} isFilter />
);

/** A moment that the server set, to the second: a search for it says so as well. */
export function ServerMomentFilter({ node }: ViewProps): ReactNode {
  const exact = useMemo(() => ({ ...node, props: { format: 'yyyy-MM-dd HH:mm:ss', ...node.props } }), [node]);
  return <MomentFilter node={exact} />;
}
