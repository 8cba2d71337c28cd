import { TreeSelect } from 'antd';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { isJsonObject, type JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/clear-mark.tsx';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { OptionsFailed } from '#ui/OptionsFailed.tsx';
import { chosenKeys, withKeys } from '#ui/options/chosen.ts';
import type { FieldOption } from '#ui/options/field-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/text-prop.ts';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import { useOptionNames } from '#ui/use-option-names.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, filterable, clearable, root } = node.props ?? {};
  const choices = useMemo(() => {
    const list = options.list as FieldOption[];
    return isJsonObject(root) && typeof root['id'] === 'string' && options.status === 'ready' ? [{ id: root['id'], fullName: text(textProp(root['fullName'])), children: list }] : list;
  }, [root, options, text]);
  const isLoading = options.status === 'loading';
  const keys = isLoading ? [] : chosenKeys(value);
  const several = isMultiple(node);
  return (
    <TreeSelect<string | string[], FieldOption>
      {...control}
      multiple={several}
      maxTagCount={several ? 'responsive' : undefined}
      value={several ? keys : keys.length > 1 ? keys.join(', ') : keys[0]}
      onChange={(next) => setValue(Array.isArray(next) ? withKeys(next, value) : (next ?? null))}
      onBlur={leave}
      treeData={choices}
      fieldNames={fieldNames}
      treeDefaultExpandAll
      showSearch={filterable === false ? false : search}
      placeholder={text(textProp(placeholder))}
      allowClear={clearable === true && clearMark}
      onKeyDown={clearable === true ? clearKey(() => setValue(several ? [] : null)) : undefined}
      loading={isLoading}
      notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
      popupRender={ownedBy(control.id)}
      className={styles.select}
      style={wide}
    />
  );
}

/** The input says that it owns an element of this name; the tree itself does not bear it. */
const ownedBy = (id: string) => (tree: ReactElement) => <div id={`${id}_list`}>{tree}</div>;

const fieldNames = { label: 'fullName', value: 'id', children: 'children' };
const search = { treeNodeFilterProp: 'fullName' };
const wide = { width: '100%' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
