import { Segmented, type SegmentedProps } from 'antd';
import type { ReactNode } from 'react';

type SegmentsProps<Value extends string> = Omit<SegmentedProps<Value>, 'ref' | 'tabIndex' | 'aria-label'> & {
  /** The name of the group for screen readers. */
  'aria-label': string;
};

/** A choice of one of a few values, drawn as segments. Its radio buttons are one Tab stop; antd makes the group around them another one. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>): ReactNode => <Segmented<Value> {...props} tabIndex={-1} />;
