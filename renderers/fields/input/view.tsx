import { Input } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { hasAddons, WithAddons } from '#ui/controls/WithAddons.tsx';
import { definition } from './definition';
import { useTextBox } from './use-text-box';
import styles from './view.module.css';

/** Loaded lazily, because few inputs are filled by scanning. */
const ScanBox = lazy(async () => ({ default: (await import('./ScanBox')).ScanBox }));

function Edit({ node }: ViewProps): ReactNode {
  const box = node.props?.['useScan'] === true ? scanned(node, boxOf(node)) : boxOf(node);
  return hasAddons(node) ? <WithAddons node={node}>{box}</WithAddons> : box;
}

const scanned = (node: ResolvedNode, box: ReactNode): ReactNode => (
  <Suspense fallback={box}>
    <ScanBox node={node}>{box}</ScanBox>
  </Suspense>
);

/** Separate components, so that plain inputs do not pay for masks and passwords. */
function boxOf(node: ResolvedNode): ReactNode {
  const { showPassword, useMask } = node.props ?? {};
  if (showPassword === true) return <PasswordBox node={node} />;
  return useMask === true ? <MaskedBox node={node} /> : <TextBox node={node} />;
}

function TextBox({ node }: ViewProps): ReactNode {
  const box = useTextBox(node);
  return isPlain(node) ? <TextInput {...box} /> : <Input {...box} />;
}

/** Whether nothing is drawn in the box but its text: then antd's input, which costs much at every key, is not needed. */
const isPlain = ({ props = {} }: ResolvedNode): boolean =>
  !props['showCount'] &&
  !props['clearable'] &&
  !props['prefixIcon'] &&
  !props['suffixIcon'] &&
  !props['addonBefore'] &&
  !props['addonAfter'];

function PasswordBox({ node }: ViewProps): ReactNode {
  return <Input.Password {...useTextBox(node)} autoComplete="new-password" />;
}

/** Shows the full text while the user edits it, and the masked text otherwise. */
function MaskedBox({ node }: ViewProps): ReactNode {
  const box = useTextBox(node);
  const [isEditing, setIsEditing] = useState(false);
  const isUnmasked = isEditing && !box.disabled && !box.readOnly;
  const leave = () => {
    setIsEditing(false);
    box.onBlur();
  };
  return (
    <Input {...box} value={isUnmasked ? box.value : definition.format(box.value, node)} onFocus={() => setIsEditing(true)} onBlur={leave} />
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  if (node.props?.['isLink'] === true && typeof value === 'string' && /^https?:\/\//.test(value)) return <WebLink address={value} />;
  return (
    <EllipsisText className={node.props?.['monospaced'] === true ? styles.code : undefined}>{definition.format(value, node)}</EllipsisText>
  );
}

/** A new tab, so that the record stays open. A click does not open the row of the list. */
function WebLink({ address }: { address: string }): ReactNode {
  return (
    <EllipsisText>
      <a href={address} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
        {address}
      </a>
    </EllipsisText>
  );
}

function Filter({ node }: ViewProps): ReactNode {
  const { id, value, onChange, onBlur, placeholder } = useTextBox(node);
  return (
    <Input id={id} value={value} onChange={onChange} onBlur={onBlur} placeholder={placeholder} allowClear={clearMark} autoComplete="off" />
  );
}

export const renderer = defineRenderer({ Edit, Display, Filter });
