import type { ReactNode } from 'react';
import { columnFormatOf, datePatterns, maxUnit, type ColumnFormat } from '#engine/module/column-format';
import { isJsonObject } from '#engine/json';
import { useUiServices } from '#ui/services.tsx';
import type { ListField } from '../list-fields';
import { useListText } from '../list-text';
import { NumberLine, SelectLine, SwitchLine, TextLine } from './lines';

interface FormatLinesProps {
  field: ListField;
  format: unknown;
  onChange(format: object | undefined): void;
}

/** How a column writes its numbers or moments, where that differs from the form. */
export function FormatLines({ field, format, onChange }: FormatLinesProps): ReactNode {
  const own = useListText();
  const { registry } = useUiServices();
  const names = propNames(registry.field(field.node.jnpfKey).props);
  const { precision, unit, percent, short, date } = columnFormatOf(format);
  const set = <Name extends keyof ColumnFormat>(name: Name, value: ColumnFormat[Name] | undefined): void => {
    const { [name]: _, ...others } = (isJsonObject(format) ? format : {}) as ColumnFormat;
    const next = value === undefined ? others : { ...others, [name]: value };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const { moment } = registry.field(field.node.jnpfKey);
  return (
    <>
      {names.has('precision') && (
        <NumberLine
          label={own('part.precision')}
          value={precision}
          min={0}
          max={15}
          placeholder={own('asForm')}
          onChange={(next) => set('precision', next)}
        />
      )}
      {names.has('unit') && (
        <>
          <TextLine
            label={own('part.unit')}
            value={unit ?? ''}
            placeholder={own('asForm')}
            maxLength={maxUnit}
            onChange={(next) => set('unit', next === '' ? undefined : next)}
          />
          <SwitchLine
            label={own('part.percent')}
            help={own('help.percent')}
            value={percent === true}
            onChange={(next) => set('percent', next || undefined)}
          />
          <SwitchLine
            label={own('part.short')}
            help={own('help.short')}
            value={short === true}
            onChange={(next) => set('short', next || undefined)}
          />
        </>
      )}
      {moment && names.has('format') && (
        <SelectLine
          label={own('part.date')}
          value={date}
          placeholder={own('asForm')}
          canClear
          options={datePatterns.map((value) => ({ value, label: value }))}
          onChange={(next) => set('date', next)}
        />
      )}
    </>
  );
}

const propNames = (schema: object): Set<string> => {
  const properties = (schema as { properties?: object }).properties;
  return new Set(Object.keys(properties ?? {}));
};
