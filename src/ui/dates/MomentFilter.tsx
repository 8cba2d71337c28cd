import { useMemo, type ReactNode } from 'react';
import type { ViewProps } from '../renderer';
import { dateKind } from './date-kind';
import { PickerField } from './PickerField';

/** A date condition of a list: a range, or one date if the node has `single`. */
export const MomentFilter = ({ node }: ViewProps): ReactNode => (
  <PickerField node={node} kind={dateKind} isRange={node.props?.['single'] !== true} isFilter />
);

/** A condition on a moment that the server sets, which is exact to the second. */
export function ServerMomentFilter({ node }: ViewProps): ReactNode {
  const exact = useMemo(
    () => ({
      ...node,
      props: { format: 'yyyy-MM-dd HH:mm:ss', ...node.props, isMoment: true },
    }),
    [node],
  );
  return <MomentFilter node={exact} />;
}
