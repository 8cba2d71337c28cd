import { Button, Input, type InputRef } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import styles from './rjsf.module.css';
import { textBoxOf, type WidgetProps } from './widget-control';

/** A secret, which never comes from the server. A stored one is replaced by typing, or removed: then the value is `null`. */
export function SecretWidget(props: WidgetProps): ReactNode {
  const own = useUiText();
  const input = useRef<InputRef>(null);
  const { name, label, value, onChange, registry } = props;
  const box = textBoxOf(props);
  const isStored = registry.formContext.storedSecrets?.includes(name) === true;
  const isRemoved = isStored && value === null;
  const toggle = (): void => {
    onChange(isRemoved ? '' : null);
    input.current?.focus();
  };
  return (
    <div className={styles.secret}>
      <Input.Password
        {...box}
        ref={input}
        placeholder={isRemoved ? own('secretRemoved') : isStored ? own('secretStored') : box.placeholder}
        autoComplete="new-password"
      />
      {isStored && (
        <Button
          danger={!isRemoved}
          disabled={box.disabled}
          aria-label={own(isRemoved ? 'keepSecretOf' : 'removeSecretOf', { name: label })}
          onClick={toggle}
        >
          {own(isRemoved ? 'keepSecret' : 'removeSecret')}
        </Button>
      )}
    </div>
  );
}
