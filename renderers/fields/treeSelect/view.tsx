import { TreeSelect } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { isJsonObject } from '#engine/json';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/controls/clear-mark.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { exactFirst } from '#ui/options/exact-first.ts';
import { isOptionMatch } from '#ui/options/is-option-match.ts';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import { selectedKeys, withKeys } from '#ui/options/selected-keys.ts';
import type { FieldOption } from '#ui/options/field-options.ts';
import { useCutList } from '#ui/options/use-cut-list.tsx';
import { useChoiceField } from '#ui/options/use-choice-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ownedBy } from '#ui/select/owned-by.tsx';
import { opensList, useInputMode } from '#ui/select/search-keys.ts';
import styles from '#ui/select/SelectField.module.css';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useOptionNames } from '#ui/options/use-option-names.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave, control, options, reload, placeholder, isLoading, isClearable } = useChoiceField(node);
  const text = useText();
  const { filterable, root, onlyLeaves } = node.props ?? {};
  const { list: all, onSearch, popupRender } = useCutList(options);
  useInputMode(control.id, filterable !== false || onSearch !== undefined);
  const [keyword, setKeyword] = useState('');
  const choices = useMemo(() => {
    // antd takes the first match only if nothing above it is a heading.
    if (onlyLeaves === true && keyword !== '') return leavesIn(all, '').sort((a, b) => exactFirst(keyword, a.name, b.name));
    const list = onlyLeaves === true ? withoutHeadings(all) : (all as FieldOption[]);
    return isJsonObject(root) && typeof root['id'] === 'string' && options.status === 'ready'
      ? [{ id: root['id'], fullName: text(textProp(root['fullName'])), children: list }]
      : list;
  }, [root, options.status, all, text, onlyLeaves, keyword]);
  const keys = isLoading ? [] : selectedKeys(value);
  const isMulti = isMultiple(node);
  const clearByKey = clearKey(() => setValue(isMulti ? [] : null));
  return (
    <TreeSelect<string | string[], FieldOption>
      {...control}
      multiple={isMulti}
      maxTagCount={isMulti ? 'responsive' : undefined}
      value={isMulti ? keys : keys.length > 1 ? keys.join(', ') : keys[0]}
      onChange={(next) => {
        setKeyword('');
        setValue(Array.isArray(next) ? withKeys(next, value) : (next ?? null));
      }}
      onOpenChange={(isOpen) => !isOpen && setKeyword('')}
      onBlur={leave}
      treeData={choices}
      fieldNames={fieldNames}
      treeDefaultExpandAll
      showSearch={{
        ...search,
        onSearch: (typed) => {
          setKeyword(typed.trim());
          onSearch?.(typed);
        },
      }}
      placeholder={placeholder}
      allowClear={isClearable && clearMark}
      onKeyDown={(event) => {
        if (opensList(event)) event.preventDefault();
        if (isClearable) clearByKey(event);
      }}
      loading={isLoading}
      notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
      popupRender={(popup) => ownedBy(control.id)(popupRender(popup))}
      className={styles.select}
      style={wide}
    />
  );
}

/** The choices with headings that cannot be chosen. */
const withoutHeadings = (choices: readonly FieldOption[]): FieldOption[] =>
  choices.map((choice) =>
    choice.children && choice.children.length > 0 ? { ...choice, disabled: true, children: withoutHeadings(choice.children) } : choice,
  );

/** The choices of the lowest level, each named with those above it. */
const leavesIn = (choices: readonly FieldOption[], above: string): (FieldOption & { name: string })[] =>
  choices.flatMap(({ children = [], ...choice }) => {
    const fullName = above + choice.fullName;
    return children.length > 0 ? leavesIn(children, `${fullName} / `) : [{ ...choice, fullName, name: choice.fullName }];
  });

const fieldNames = { label: 'fullName', value: 'id', children: 'children' };
// antd looks for the match that Enter takes by the property.
const search = { treeNodeFilterProp: 'fullName', filterTreeNode: isOptionMatch };
const wide = { width: '100%' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node, value);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
