import { StarFilled } from '@ant-design/icons';
import { Rate, type RateProps } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { NumberRangeFilter } from '#ui/numbers/NumberRangeFilter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useControl } from '#ui/field/use-control.ts';
import { definition } from './definition';
import { starsOf } from './stars';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, status: _status, ...described } = useControl(node);
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...described} className={styles.rate}>
      <Rate
        id={id}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        aria-disabled={disabled}
        value={numberIn(value)}
        onChange={setValue}
        onBlur={leave}
        count={starsOf(node)}
        character={Star}
        allowHalf={node.props?.['allowHalf'] === true}
      />
    </div>
  );
}

/** A star is a radio button, which is named by its number. */
const Star: RateProps['character'] = ({ index = 0 }) => (
  <>
    <StarFilled />
    <span className={`screen-reader-only ${styles.number}`}>{index + 1}</span>
  </>
);

/** Stars as text, since antd's icons are slow in long lists, and the number. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const number = definition.format(value, node);
  if (number === '') return null;
  const stars = Math.min(starsOf(node), maxDrawnStars);
  const share = Math.min(Math.max((numberIn(value) / starsOf(node)) * 100, 0), 100);
  return (
    <span className={styles.read}>
      <span className={styles.stars} style={{ '--share': `${share}%` } as CSSProperties} aria-hidden="true">
        {'★'.repeat(stars)}
      </span>
      {number}
    </span>
  );
}

const maxDrawnStars = 10;

const numberIn = (value: JsonValue): number => Number(plainDecimal(value) ?? 0);

export const renderer = defineRenderer({ Edit, Display, Filter: NumberRangeFilter });
