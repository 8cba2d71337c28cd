import { UndoOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { messageId } from '#ui/field/use-control.ts';
import type { SchemaFormContext } from '#ui/rjsf/schema-form-context.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { isResettable } from '../property-value';
import texts from '../texts.json';
import { usePanel, useProperty, usePropertyValue } from './panel-scope';
import styles from './panel.module.css';
import { useRangeMessage } from './use-range-message';

type TemplateProps = FieldTemplateProps<unknown, RJSFSchema, SchemaFormContext>;

/** A property with its label, the mark and the reset of a set one, its help and its message. */
export function PropertyTemplate(props: TemplateProps): ReactNode {
  if (props.fieldPathId.path.length === 0) return props.children;
  return <PropertyItem {...props} name={String(props.fieldPathId.path[0])} />;
}

function PropertyItem({ id, name, label, children, rawErrors, schema }: TemplateProps & { name: string }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const property = useProperty(name);
  const { change } = usePanel();
  const shared = usePropertyValue(property);
  const rangeMessage = useRangeMessage(property, shared.value);
  const isSwitch = property.editor === 'switch';
  return (
    <div className={isSwitch ? `${styles.item} ${styles.inline}` : styles.item} data-field={property.key}>
      <div className={styles.label}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {shared.isMixed && <Tag className={styles.mixed}>{own('mixed')}</Tag>}
        {isResettable(property, shared) && (
          <>
            <span className={styles.set} title={own('isSet')}>
              <span className="screen-reader-only">{own('isSet')}</span>
            </span>
            <LightButton
              className={styles.reset}
              label={own('reset', { label: text(property.label) })}
              icon={<UndoOutlined />}
              onClick={() => change(property, undefined)}
            />
          </>
        )}
      </div>
      <div className={styles.control}>{children}</div>
      {schema.description !== undefined && (
        <div className={styles.help} id={`${id}-help`}>
          {schema.description}
        </div>
      )}
      <div className={styles.message} id={messageId(id)} aria-live="polite">
        {[...(rawErrors ?? []), rangeMessage].join(' ')}
      </div>
    </div>
  );
}

/** The properties of a group below each other. */
export const PropertyList = ({ properties }: ObjectFieldTemplateProps<unknown, RJSFSchema, SchemaFormContext>): ReactNode => (
  <div className={styles.list}>{properties.map(({ content }) => content)}</div>
);
