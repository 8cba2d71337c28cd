import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { clearMark } from '#ui/clear-mark.tsx';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { hasAddons, WithAddons } from '#ui/WithAddons.tsx';
import { definition } from './definition';
import { useTextBox } from './use-text-box';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const box = boxOf(node);
  return hasAddons(node) ? <WithAddons node={node}>{box}</WithAddons> : box;
}

/** What few boxes need costs the others nothing. */
function boxOf(node: ResolvedNode): ReactNode {
  const { showPassword, useMask } = node.props ?? {};
  if (showPassword === true) return <PasswordBox node={node} />;
  return useMask === true ? <MaskedBox node={node} /> : <TextBox node={node} />;
}

function TextBox({ node }: ViewProps): ReactNode {
  return <Input {...useTextBox(node)} />;
}

function PasswordBox({ node }: ViewProps): ReactNode {
  return <Input.Password {...useTextBox(node)} autoComplete="new-password" />;
}

/** The whole text while somebody writes it, the masked one otherwise. */
function MaskedBox({ node }: ViewProps): ReactNode {
  const box = useTextBox(node);
  const [isWriting, setIsWriting] = useState(false);
  const isWhole = isWriting && !box.disabled && !box.readOnly;
  const leave = () => {
    setIsWriting(false);
    box.onBlur();
  };
  return (
    <Input {...box} value={isWhole ? box.value : definition.format(box.value, node)} onFocus={() => setIsWriting(true)} onBlur={leave} />
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  return (
    <EllipsisText className={node.props?.['monospaced'] === true ? styles.code : undefined}>{definition.format(value, node)}</EllipsisText>
  );
}

function Filter({ node }: ViewProps): ReactNode {
  const { id, value, onChange, onBlur, placeholder } = useTextBox(node);
  return (
    <Input id={id} value={value} onChange={onChange} onBlur={onBlur} placeholder={placeholder} allowClear={clearMark} autoComplete="off" />
  );
}

export const renderer = defineRenderer({ Edit, Display, Filter });
