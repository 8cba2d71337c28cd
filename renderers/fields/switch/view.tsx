import { Switch, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<number | null>(node.id);
  const { status: _status, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = useControl(node);
  return <Switch {...control} className={styles.switch} checked={value === 1} onChange={(isOn) => setValue(isOn ? 1 : 0)} />;
}

/** A small dot with a word, so that a column of them is read at a glance; a tag where asked for. */
function Display({ node }: ViewProps): ReactNode {
  const isOn = useValue(node.id) === 1;
  const text = useText();
  const own = useOwnText(texts);
  const said = node.props?.[isOn ? 'on' : 'off'] as Text | undefined;
  const word = said === undefined ? own(isOn ? 'on' : 'off') : text(said);
  if (node.props?.['display'] === 'tag') return <Tag color={isOn ? 'processing' : 'default'}>{word}</Tag>;
  return (
    <span className={styles.state}>
      <span className={isOn ? `${styles.dot} ${styles.on}` : styles.dot} />
      {word}
    </span>
  );
}

export const renderer = defineRenderer({ Edit, Display });
