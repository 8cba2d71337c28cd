import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { LightSwitch } from '#ui/controls/LightSwitch.tsx';
import type { SchemaFormContext } from '#ui/rjsf/schema-form-context.ts';
import { controlOf, type WidgetProps } from '#ui/rjsf/widget-control.ts';
import { widgets } from '#ui/rjsf/widgets.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { editors } from '../editors/editors';
import type { PropertyEditor } from '../property';
import texts from '../texts.json';
import { usePanel, usePanelOwner, useProperty, usePropertyValue } from './panel-scope';
import { PropertyList, PropertyTemplate } from './PropertyTemplate';
import styles from './panel.module.css';
import { useLocalValue } from './use-local-value';
import { useRangeMessage } from './use-range-message';

type Input = ComponentType<WidgetProps>;
type InputProps = WidgetProps & { Input: Input };

/** An input of the adapter whose typed value stays local until a pause. An emptied input removes the property. */
function LocalInput({ Input, ...props }: InputProps): ReactNode {
  const own = useOwnText(texts);
  const property = useProperty(props.name);
  const { change } = usePanel();
  const { value, isMixed } = usePropertyValue(property);
  const { value: typed, set, flush } = useLocalValue<unknown>(value, (next) => change(property, next));
  return (
    <div className={styles.input} onBlur={flush}>
      <Input
        {...props}
        value={typed}
        placeholder={isMixed ? own('mixed') : props.placeholder}
        onChange={(next: unknown) => set(next === '' || next === null ? undefined : next)}
      />
    </div>
  );
}

/** An input of the adapter whose value is complete with one click. */
function DirectInput({ Input, ...props }: InputProps): ReactNode {
  const own = useOwnText(texts);
  const property = useProperty(props.name);
  const { change } = usePanel();
  const { value, isMixed } = usePropertyValue(property);
  const placeholder = own(isMixed ? 'mixed' : 'byDefault');
  return <Input {...props} value={value} placeholder={placeholder} onChange={(next: unknown) => change(property, next ?? undefined)} />;
}

/** Keeps a number outside of its range as it was typed, and marks it. */
function NumberInRange(props: WidgetProps): ReactNode {
  const property = useProperty(props.name);
  const message = useRangeMessage(property, props.value);
  const { minimum, maximum } = property.schema as Readonly<Record<'minimum' | 'maximum', number | undefined>>;
  const bounded = useMemo(() => ({ ...props.schema, minimum, maximum }), [props.schema, minimum, maximum]);
  return <inputs.number {...props} schema={bounded} rawErrors={message === undefined ? [] : [message]} />;
}

function MarkedText(props: WidgetProps): ReactNode {
  const message = useRangeMessage(useProperty(props.name), props.value);
  return <inputs.TextWidget {...props} rawErrors={message === undefined ? [] : [message]} />;
}

const inputs = widgets as Readonly<Record<'TextWidget' | 'number' | 'SelectWidget', Input>>;
const LocalText = (props: WidgetProps): ReactNode => <LocalInput {...props} Input={MarkedText} />;
const LocalNumber = (props: WidgetProps): ReactNode => <LocalInput {...props} Input={NumberInRange} />;
const DirectSelect = (props: WidgetProps): ReactNode => <DirectInput {...props} Input={inputs.SelectWidget} />;

function DirectSwitch(props: WidgetProps): ReactNode {
  const property = useProperty(props.name);
  const { change } = usePanel();
  const { value: own, isMixed } = usePropertyValue(property);
  // What is not set does as its renderer says.
  const value = own ?? (isMixed ? undefined : property.schema['default']);
  const { status: _status, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = controlOf(props);
  return (
    <LightSwitch
      {...control}
      className={styles.switch}
      checked={value === true || value === 1}
      onChange={(next) => change(property, next)}
    />
  );
}

type DesignFieldProps = FieldProps<unknown, RJSFSchema, SchemaFormContext>;

/** An editor of our own in place of an input of the adapter. */
function DesignField(props: DesignFieldProps): ReactNode {
  const { editor } = useProperty(props.name);
  return editorsOfAll.has(editor) ? <Edited {...props} /> : <EditedOfSelection {...props} />;
}

/** Editors that keep nothing from one selection to the next. The others have state, so each selection has its own. */
const editorsOfAll: ReadonlySet<PropertyEditor> = new Set([
  'text',
  'name',
  'views',
  'json',
  'default',
  'required',
  'condition',
  'rules',
  'warnings',
  'expression',
]);

const EditedOfSelection = (props: DesignFieldProps): ReactNode => <Edited key={usePanelOwner()} {...props} />;

function Edited({ name, fieldPathId }: DesignFieldProps): ReactNode {
  const property = useProperty(name);
  const { change } = usePanel();
  const { value, isMixed } = usePropertyValue(property);
  const Editor = editors[property.editor];
  if (!Editor) return null;
  return <Editor id={fieldPathId.$id} property={property} value={value} isMixed={isMixed} onChange={(next) => change(property, next)} />;
}

/** What the property panel draws in place of the adapter's parts. */
export const propertyParts = {
  fields: { design: DesignField },
  templates: { FieldTemplate: PropertyTemplate, ObjectFieldTemplate: PropertyList },
  widgets: { localText: LocalText, localNumber: LocalNumber, directSwitch: DirectSwitch, directSelect: DirectSelect },
};
