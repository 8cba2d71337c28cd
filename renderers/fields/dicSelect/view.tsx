import { PlusOutlined } from '@ant-design/icons';
import { TreeSelect } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/controls/clear-mark.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import type { FieldOption } from '#ui/options/field-options.ts';
import { isOptionMatch } from '#ui/options/is-option-match.ts';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import { selectedKeys } from '#ui/options/selected-keys.ts';
import { useChoiceField } from '#ui/options/use-choice-field.ts';
import { useOptionNames } from '#ui/options/use-option-names.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ownedBy } from '#ui/select/owned-by.tsx';
import { opensList, useInputMode } from '#ui/select/search-keys.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

const Dictionaries = lazy(async () => ({ default: (await import('./Dictionaries')).Dictionaries }));

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { value, setValue, leave, control, options, reload, placeholder, isLoading, isClearable } = useChoiceField(node);
  const [isManaging, setIsManaging] = useState(false);
  useInputMode(control.id, node.props?.['filterable'] !== false);
  const clearByKey = clearKey(() => setValue(null));
  const done = (): void => {
    setIsManaging(false);
    reload();
  };
  return (
    <div className={styles.field}>
      <TreeSelect<string, FieldOption>
        {...control}
        value={isLoading ? undefined : selectedKeys(value)[0]}
        onChange={(next) => setValue(next ?? null)}
        onBlur={leave}
        treeData={options.list as FieldOption[]}
        fieldNames={fieldNames}
        treeDefaultExpandAll
        showSearch={search}
        placeholder={placeholder}
        allowClear={isClearable && clearMark}
        onKeyDown={(event) => {
          if (opensList(event)) event.preventDefault();
          if (isClearable) clearByKey(event);
        }}
        loading={isLoading}
        notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
        popupRender={(popup) => ownedBy(control.id)(popup)}
        className={styles.select ?? ''}
      />
      <IconButton label={own('manage')} icon={<PlusOutlined />} disabled={control.disabled} onClick={() => setIsManaging(true)} />
      {isManaging && (
        <Suspense>
          <Dictionaries onGone={done} />
        </Suspense>
      )}
    </div>
  );
}

const fieldNames = { label: 'fullName', value: 'id', children: 'children' };
// antd looks for the match that Enter takes by the property.
const search = { treeNodeFilterProp: 'fullName', filterTreeNode: isOptionMatch };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node, value);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
