import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import { InputNumber, Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { steps } from '../controls/steps';
import { TextArea } from '../controls/TextArea';
import { TextInput } from '../controls/TextInput';
import { useNumberBox } from '../numbers/use-number-box';
import type { FieldOptions } from '../options/field-options';
import { SelectField } from '../select/SelectField';
import { PictureWidget } from './PictureWidget';
import styles from './rjsf.module.css';
import type { SchemaFormContext } from './schema-form-context';
import { SecretWidget } from './SecretWidget';
import { controlOf, textBoxOf, type WidgetProps } from './widget-control';

const TextWidget = (props: WidgetProps): ReactNode => <TextInput {...textBoxOf(props)} autoComplete="off" />;

const TextareaWidget = (props: WidgetProps): ReactNode => <TextArea {...textBoxOf(props)} autoSize={{ minRows: 2, maxRows: 8 }} />;

function NumberWidget(props: WidgetProps): ReactNode {
  const { value, onChange, schema, options } = props;
  const { minimum, maximum, type } = schema;
  const numberProps = useMemo(
    () => ({ min: minimum, max: maximum, ...([type].flat().includes('integer') && { precision: 0 }) }),
    [minimum, maximum, type],
  );
  const box = useNumberBox(numberProps, (value ?? null) as JsonValue, onChange);
  const unit = options['unit'];
  return (
    <InputNumber<string>
      {...box}
      {...controlOf(props)}
      {...steps}
      suffix={typeof unit === 'string' ? unit : undefined}
      className={styles.number}
    />
  );
}

/** A switch of a boolean, or of 0 and 1. */
function SwitchWidget(props: WidgetProps): ReactNode {
  const { value, onChange, schema } = props;
  const { status: _status, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = controlOf(props);
  const isBoolean = [schema.type].flat().includes('boolean');
  return (
    <Switch
      {...control}
      className={styles.switch}
      checked={value === true || value === 1}
      onChange={(next) => onChange(isBoolean ? next : Number(next))}
    />
  );
}

function SelectWidget(props: WidgetProps): ReactNode {
  const { value, onChange, required, options, placeholder } = props;
  const { enumOptions } = options;
  const choices = useMemo(
    (): FieldOptions => ({
      status: 'ready',
      list: (enumOptions ?? []).map((option) => ({ id: JSON.stringify(option.value), fullName: option.label })),
    }),
    [enumOptions],
  );
  const isMultiple = Array.isArray(value);
  const keys = (isMultiple ? value : value === undefined || value === null ? [] : [value]).map((each: unknown) => JSON.stringify(each));
  const change = (next: readonly string[]) => {
    const values = next.map((key): unknown => JSON.parse(key));
    onChange(isMultiple ? values : values[0]);
  };
  return (
    <SelectField
      control={controlOf(props)}
      selectedKeys={keys}
      isMultiple={isMultiple}
      options={choices}
      placeholder={placeholder ?? ''}
      isClearable={!required && !isMultiple}
      onChange={change}
    />
  );
}

/** Our inputs in place of rjsf's. */
export const widgets: RegistryWidgetsType<unknown, RJSFSchema, SchemaFormContext> = {
  TextWidget,
  TextareaWidget,
  PasswordWidget: SecretWidget,
  UpDownWidget: NumberWidget,
  CheckboxWidget: SwitchWidget,
  SelectWidget,
  RadioWidget: SelectWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  picture: PictureWidget,
};
