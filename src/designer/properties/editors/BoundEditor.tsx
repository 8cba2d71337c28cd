import { InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { steps } from '#ui/controls/steps.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePanelScope } from '../panel/panel-scope';
import { useLocalValue } from '../panel/use-local-value';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import { FieldSelect, useFieldChoices } from './FieldEditor';
import styles from './editors.module.css';

const places = ['none', 'fixed', 'field', 'now', 'before', 'after'] as const;
type Place = (typeof places)[number];

const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const timeUnits = ['hour', 'minute', 'second'] as const;

/** The earliest or latest date: fixed, by another field, or by the moment of entry. */
export const BoundEditor = (props: EditorProps): ReactNode => <Bound {...props} units={dateUnits} isTime={false} />;

/** The earliest or latest time of day. */
export const TimeBoundEditor = (props: EditorProps): ReactNode => <Bound {...props} units={timeUnits} isTime />;

type BoundProps = EditorProps & { units: readonly (typeof dateUnits)[number][]; isTime: boolean };

function Bound({ id, property, value, isMixed, units, isTime, onChange }: BoundProps): ReactNode {
  const own = useOwnText(texts);
  const bound = isJsonObject(value) ? value : undefined;
  const place = places.find((each) => each === bound?.['at']) ?? 'none';
  const choose = (next: Place): void => void onChange(initialBound(next, isTime));
  return (
    <div className={styles.stack}>
      <Select<Place>
        id={id}
        className={styles.full ?? ''}
        value={isMixed ? null : place}
        placeholder={own('mixed')}
        options={places.map((each) => ({ value: each, label: own(`bound.${each}`) }))}
        onChange={choose}
      />
      {bound && place !== 'none' && place !== 'now' && (
        <BoundValue property={property} bound={bound} units={units} isTime={isTime} onChange={onChange} />
      )}
    </div>
  );
}

/** The bound that a choice begins with. */
function initialBound(place: Place, isTime: boolean): JsonObject | undefined {
  if (place === 'none') return undefined;
  if (place === 'fixed') return { at: place, value: isTime ? '08:00:00' : new Date().setHours(0, 0, 0, 0) };
  if (place === 'field') return { at: place, field: '' };
  return place === 'now' ? { at: place } : { at: place, count: 1, unit: isTime ? 'hour' : 'day' };
}

interface BoundValueProps extends Pick<BoundProps, 'property' | 'units' | 'isTime'> {
  bound: JsonObject;
  onChange(bound: JsonObject): void;
}

function BoundValue({ property, bound, units, isTime, onChange }: BoundValueProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes } = usePanelScope();
  const label = text(property.label);
  const fields = useFieldChoices((id) => !nodes.some((node) => node.id === id));
  const moment = useLocalValue(bound['value'], (value) => onChange({ ...bound, value }));
  const count = useLocalValue(bound['count'], (value) => onChange({ ...bound, count: value ?? 0 }));
  if (bound['at'] === 'fixed')
    return (
      <TextInput
        type={isTime ? 'time' : 'datetime-local'}
        step={1}
        aria-label={label}
        value={isTime ? String(moment.value ?? '') : localText(moment.value)}
        onChange={({ target }) => moment.set(isTime ? target.value : target.value === '' ? undefined : new Date(target.value).getTime())}
        onBlur={moment.flush}
      />
    );
  if (bound['at'] === 'field')
    return (
      <FieldSelect
        label={label}
        value={bound['field'] === '' ? undefined : String(bound['field'])}
        {...fields}
        onChange={(field = '') => onChange({ ...bound, field })}
      />
    );
  return (
    <div className={styles.line} onBlur={count.flush}>
      <InputNumber
        {...steps}
        aria-label={own('boundCount')}
        min={0}
        precision={0}
        value={typeof count.value === 'number' ? count.value : null}
        onChange={(next) => count.set(next)}
      />
      <Select
        aria-label={own('boundUnit')}
        value={String(bound['unit'])}
        options={units.map((unit) => ({ value: unit, label: own(`unit.${unit}`) }))}
        onChange={(unit) => onChange({ ...bound, unit })}
      />
    </div>
  );
}

/** Milliseconds as a date input of the browser takes them, in local time. */
function localText(value: unknown): string {
  const moment = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
