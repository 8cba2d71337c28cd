import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { maxInterval } from '#engine/platform-constants';
import type { Control } from '#ui/field/use-control.ts';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { ordinals, recurrenceUnits, weekdays, type Recurrence } from '#ui/schedules/recurrence.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

interface RecurrenceInputsProps {
  control: Control;
  recurrence: Recurrence;
  onChange(recurrence: Recurrence): void;
  onLeave(): void;
}

type OwnKey = keyof (typeof texts)['zh'];

const unitTexts = { day: 'day', week: 'week', month: 'month', year: 'year' } as const satisfies Record<Recurrence['unit'], OwnKey>;

/** Every so many days, weeks, months or years, and on which days of them. */
export function RecurrenceInputs({ control, recurrence, onChange, onLeave }: RecurrenceInputsProps): ReactNode {
  const own = useOwnText(texts);
  const { disabled, status, ...names } = control;
  const { unit, interval } = recurrence;
  return (
    <div className={styles.inputs}>
      <div className={styles.row}>
        <span>{own('every')}</span>
        <BoundedNumber
          {...names}
          aria-label={own('interval')}
          className={styles.interval}
          disabled={disabled}
          {...(status && { status })}
          min={1}
          max={maxInterval}
          isWhole
          value={interval}
          onChange={(next) => onChange({ ...recurrence, interval: next ?? 1 })}
          onBlur={onLeave}
        />
        <Choice<Recurrence['unit']>
          id={`${control.id}-unit`}
          label={own('unit')}
          className={styles.unit}
          disabled={disabled}
          value={unit}
          options={recurrenceUnits.map((value) => ({ value, label: own(unitTexts[value]) }))}
          onChange={(next) => onChange({ unit: next, interval, weekdays: [] })}
        />
      </div>
      {unit === 'week' && (
        <fieldset className={styles.days} aria-label={own('weekdays')}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              disabled={disabled}
              checked={recurrence.weekdays.includes(day)}
              onChange={({ target }) => onChange({ ...recurrence, weekdays: withDay(recurrence.weekdays, day, target.checked) })}
            >
              {own(`weekday${day}` as OwnKey)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {unit === 'month' && <DaysOfMonth id={control.id} recurrence={recurrence} disabled={disabled} onChange={onChange} />}
    </div>
  );
}

const withDay = (days: readonly number[], day: number, isIn: boolean): number[] =>
  isIn ? [...days, day].toSorted() : days.filter((each) => each !== day);

type DaysOfMonthProps = Pick<RecurrenceInputsProps, 'recurrence' | 'onChange'> & { id: string; disabled: boolean };

function DaysOfMonth({ id, recurrence, disabled, onChange }: DaysOfMonthProps): ReactNode {
  const own = useOwnText(texts);
  const { nth } = recurrence;
  return (
    <div className={styles.row}>
      <Choice
        id={`${id}-by`}
        label={own('by')}
        className={styles.by}
        disabled={disabled}
        value={nth ? 'byWeekday' : 'byDate'}
        options={(['byDate', 'byWeekday'] as const).map((value) => ({ value, label: own(value) }))}
        onChange={(by) => onChange({ ...recurrence, nth: by === 'byWeekday' ? { ordinal: 1, weekday: 0 } : undefined })}
      />
      {nth && (
        <>
          <Choice
            id={`${id}-ordinal`}
            label={own('ordinal')}
            className={styles.unit}
            disabled={disabled}
            value={nth.ordinal}
            options={ordinals.map((value) => ({ value, label: own(`ordinal${value}` as OwnKey) }))}
            onChange={(ordinal) => onChange({ ...recurrence, nth: { ...nth, ordinal } })}
          />
          <Choice
            id={`${id}-weekdays`}
            label={own('weekdays')}
            className={styles.unit}
            disabled={disabled}
            value={nth.weekday}
            options={weekdays.map((value) => ({ value, label: own(`dayName${value}` as OwnKey) }))}
            onChange={(weekday) => onChange({ ...recurrence, nth: { ...nth, weekday } })}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceProps<Value> {
  id: string;
  label: string;
  className: string | undefined;
  disabled: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** One of a few words. */
function Choice<Value extends string | number>({
  id,
  label,
  className,
  disabled,
  value,
  options,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const control: Control = {
    id,
    disabled,
    status: undefined,
    'aria-label': label,
    'aria-required': undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
  };
  const choose = ([key]: readonly string[]): void => {
    const chosen = options.find((option) => String(option.value) === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <span className={className}>
      <SelectField
        control={control}
        selectedKeys={[String(value)]}
        options={{ status: 'ready', list: options.map((option) => ({ id: String(option.value), fullName: option.label })) }}
        isClearable={false}
        onChange={choose}
      />
    </span>
  );
}
