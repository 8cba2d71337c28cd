import { TreeSelect } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { OptionsFailed } from '#ui/OptionsFailed.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<string | null>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, clearable, root } = node.props ?? {};
  const top = root as { id: string; fullName: Text } | undefined;
  const choices = top && options.status === 'ready' ? [{ id: top.id, fullName: text(top.fullName), children: [...options.list] }] : [...options.list];
  return (
    <TreeSelect<string>
      {...control}
      value={value === null || value === '' || options.status === 'loading' ? undefined : value}
      onChange={(next) => setValue(next ?? null)}
      onBlur={leave}
      treeData={choices}
      fieldNames={fieldNames}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'fullName' }}
      placeholder={text(placeholder as Text | undefined)}
      allowClear={clearable === true}
      loading={options.status === 'loading'}
      notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
      popupRender={ownedBy(control.id)}
      className={styles.select}
      style={{ width: '100%' }}
    />
  );
}

/** The input says that it owns an element of this name; the tree itself does not bear it. */
const ownedBy = (id: string) => (tree: ReactElement) => <div id={`${id}_list`}>{tree}</div>;

const fieldNames = { label: 'fullName', value: 'id', children: 'children' };

/** In a list the definition's `format`: an answer that means a name sends the name. */
export const renderer = defineRenderer({ Edit });
