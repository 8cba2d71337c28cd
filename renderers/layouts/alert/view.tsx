import { Alert, ConfigProvider, type AlertProps } from 'antd';
import { use, type ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const close = use(ConfigProvider.ConfigContext).locale?.global?.close;
  const { title, type, showIcon, closable, description, closeText } = node.props ?? {};
  return (
    <Alert
      role="note"
      className={styles.note}
      type={types.find((name) => name === type) ?? 'info'}
      title={text(textProp(title))}
      description={text(textProp(description)) || undefined}
      showIcon={showIcon === true}
      closable={closable === true && (text(textProp(closeText)) ? { closeIcon: text(textProp(closeText)) } : { 'aria-label': close })}
    />
  );
}

const types: readonly AlertProps['type'][] = ['success', 'info', 'warning', 'error'];

export const renderer = defineRenderer({ Edit });
