import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Control } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

interface SwatchRowProps {
  control: Control;
  /** Colours to choose from, as `#rrggbb`. */
  swatches: readonly string[];
  value: string;
  onChange(value: string): void;
  onLeave(): void;
}

/** A few colours to choose from: radio buttons, of which one is a Tab stop. */
export function SwatchRow({ control, swatches, value, onChange, onLeave }: SwatchRowProps): ReactNode {
  const own = useOwnText(texts);
  const { id, disabled, 'aria-describedby': describedBy } = control;
  return (
    <div className={styles.swatches} role="radiogroup" aria-label={own('choose')} aria-describedby={describedBy}>
      {swatches.map((colour, index) => (
        <label key={colour} className={styles.choice} title={colour}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            value={colour}
            aria-label={own('swatch', { number: index + 1, colour })}
            disabled={disabled}
            checked={colour.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(colour)}
            onBlur={onLeave}
          />
          <span style={{ backgroundColor: colour }}>
            <CheckOutlined />
          </span>
        </label>
      ))}
    </div>
  );
}
