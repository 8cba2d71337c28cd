import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { cronOf, cronParts, repetitions, type CronParts, type Repetition } from './cron-parts';
import texts from './texts.json';
import styles from './view.module.css';

interface CronInputsProps {
  cron: string;
  disabled: boolean;
  onChange(cron: string): void;
}

type PartName = Exclude<keyof CronParts, 'repeats'>;

const partsOf: Readonly<Record<Repetition, readonly PartName[]>> = {
  minutes: ['every'],
  hours: ['minute'],
  days: ['hour', 'minute'],
  weeks: ['weekday', 'hour', 'minute'],
  months: ['day', 'hour', 'minute'],
  custom: [],
};

const bounds: Readonly<Record<PartName, readonly [min: number, max: number]>> = {
  every: [1, 59],
  minute: [0, 59],
  hour: [0, 23],
  weekday: [1, 7],
  day: [1, 31],
};

/** Inputs for the usual repetitions, which write the expression. */
export function CronInputs({ cron, disabled, onChange }: CronInputsProps): ReactNode {
  const own = useOwnText(texts);
  const read = cronParts(cron);
  // Chosen for an expression that the inputs can say.
  const [isCustom, setIsCustom] = useState(false);
  const parts: CronParts = isCustom ? { ...read, repeats: 'custom' } : read;
  const change = (changed: Partial<CronParts>): void => {
    const next = cronOf({ ...read, ...changed });
    setIsCustom(next === undefined);
    if (next !== undefined) onChange(next);
  };
  return (
    <div className={styles.inputs}>
      <Select<Repetition>
        aria-label={own('repeats')}
        className={styles.repeats ?? ''}
        disabled={disabled}
        value={parts.repeats}
        options={repetitions.map((value) => ({ value, label: own(value) }))}
        onChange={(repeats) => change({ repeats })}
      />
      {partsOf[parts.repeats].map((name) =>
        name === 'weekday' ? (
          <Select<number>
            key={name}
            aria-label={own(name)}
            className={styles.part ?? ''}
            disabled={disabled}
            value={parts.weekday}
            options={weekdays.map((value) => ({ value, label: own(`weekday.${value}`) }))}
            onChange={(weekday) => change({ weekday })}
          />
        ) : (
          <BoundedNumber
            key={name}
            aria-label={own(name === 'every' ? 'everyMinutes' : name)}
            className={styles.part}
            disabled={disabled}
            min={bounds[name][0]}
            max={bounds[name][1]}
            isWhole
            value={parts[name]}
            suffix={own(name === 'every' || name === 'minute' ? 'minute' : name)}
            // One out of range is written too: the input marks it, and the save is refused.
            onChange={(value) => value !== null && change({ [name]: value })}
          />
        ),
      )}
    </div>
  );
}

const weekdays = [2, 3, 4, 5, 6, 7, 1] as const;
