import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import type { ViewProps } from '../renderer';
import { useControl } from '../field/use-control';
import { NumberRange } from './NumberRange';
import styles from './numbers.module.css';
import { steps } from '../controls/steps';
import { useNumberBox } from './use-number-box';

/**
 * A number condition of a list: a range, or one number if the node has `single`. An empty value is not a condition.
 */
export function NumberRangeFilter({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const control = useControl(node);
  if (node.props?.['single'] === true) return <SingleNumber node={node} />;
  return (
    <NumberRange
      id={control.id}
      props={node.props ?? noProps}
      value={value}
      status={control.status}
      aria-describedby={control['aria-describedby']}
      onChange={(next) => setValue(next.length === 0 ? null : next)}
    />
  );
}

function SingleNumber({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const box = useNumberBox(node.props ?? noProps, value, setValue);
  return <InputNumber<string> {...box} {...control} {...steps} className={styles.end} />;
}

const noProps = {};
