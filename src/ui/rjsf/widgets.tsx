import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { RegistryWidgetsType, RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { Input, InputNumber, Switch } from 'antd';
import { useMemo, type ChangeEvent, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { TextInput } from '../controls/TextInput';
import { describedBy, type Control } from '../field/use-control';
import { useNumberBox } from '../numbers/use-number-box';
import type { FieldOptions } from '../options/field-options';
import { SelectField } from '../select/SelectField';
import type { SchemaFormContext } from './schema-form-context';
import styles from './rjsf.module.css';

type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, SchemaFormContext>;

/** What every input gets, as from `useControl` in a form of descriptors. */
function controlOf({ id, disabled, readonly, required, rawErrors = [], schema }: WidgetProps): Control {
  const isWrong = rawErrors.length > 0;
  return {
    id,
    disabled: disabled === true || readonly === true,
    status: isWrong ? 'error' : undefined,
    'aria-required': required || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy(id, isWrong, schema.description === undefined ? undefined : `${id}-help`),
  };
}

/** Texts are never `undefined`: an emptied one is an empty text, which differs from a setting that was not posted. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function textBoxOf(props: WidgetProps) {
  const { value, onChange, placeholder, schema } = props;
  return {
    ...controlOf(props),
    value: textOf(value),
    placeholder: placeholder || undefined,
    maxLength: schema.maxLength,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
}

const TextWidget = (props: WidgetProps): ReactNode => <TextInput {...textBoxOf(props)} autoComplete="off" />;

const TextareaWidget = (props: WidgetProps): ReactNode => <Input.TextArea {...textBoxOf(props)} autoSize={{ minRows: 2, maxRows: 8 }} />;

const PasswordWidget = (props: WidgetProps): ReactNode => <Input.Password {...textBoxOf(props)} autoComplete="new-password" />;

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
      controls={stepIcons}
      suffix={typeof unit === 'string' ? unit : undefined}
      className={styles.number}
    />
  );
}

const stepIcons = { upIcon: <UpOutlined />, downIcon: <DownOutlined /> };

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
  PasswordWidget,
  UpDownWidget: NumberWidget,
  CheckboxWidget: SwitchWidget,
  SelectWidget,
  RadioWidget: SelectWidget,
  number: NumberWidget,
  switch: SwitchWidget,
};
