import { Cascader } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/clear-mark.tsx';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { OptionsFailed } from '#ui/OptionsFailed.tsx';
import type { FieldOption } from '#ui/options/field-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/text-prop.ts';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import { namesAlong, pathsIn } from './paths';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, filterable, clearable } = node.props ?? {};
  const isLoading = options.status === 'loading';
  const paths = isLoading ? [] : pathsIn(value).map((path) => path.map(choiceKey));
  const shared = {
    ...control,
    onBlur: leave,
    options: options.list as FieldOption[],
    fieldNames,
    placeholder: text(textProp(placeholder)),
    displayRender: (names: readonly string[]) => shown(names, node),
    showSearch: filterable === true,
    allowClear: clearable === true && clearMark,
    ...(clearable === true && { onKeyDown: clearKey(() => setValue([])) }),
    loading: isLoading,
    notFoundContent: options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined,
    popupRender: ownedBy(control.id),
    className: styles.select,
    style: wide,
  };
  if (!isMultiple(node)) return <Cascader {...shared} value={paths.flat()} onChange={(next) => setValue((next as string[] | undefined) ?? [])} />;
  return (
    <Cascader
      {...shared}
      multiple
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={paths}
      onChange={(next) => setValue(withPaths((next as string[][] | undefined) ?? [], value))}
    />
  );
}

/** The chosen paths; those that were chosen before stay as they were, number for number. */
function withPaths(paths: readonly (readonly string[])[], before: JsonValue): JsonValue {
  const own = new Map(pathsIn(before).map((path) => [keyOf(path), path as JsonValue[]]));
  return paths.map((path) => own.get(keyOf(path)) ?? [...path]);
}

const keyOf = (path: readonly unknown[]): string => JSON.stringify(path.map(choiceKey));

function shown(names: readonly string[], { props: { showAllLevels, separator } = {} }: ViewProps['node']): string {
  return showAllLevels === false ? (names.at(-1) ?? '') : names.join(typeof separator === 'string' ? separator : '/');
}

/** The input says that it owns an element of this name; the columns themselves do not bear it. */
const ownedBy = (id: string) => (columns: ReactElement) => <div id={`${id}_list`}>{columns}</div>;

const fieldNames = { label: 'fullName', value: 'id', children: 'children' } as const;
const wide = { width: '100%' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const { options } = useNodeOptions(node);
  const paths = options.status === 'loading' ? [] : pathsIn(value);
  return <EllipsisText>{paths.map((path) => shown(namesAlong(path, options.list, String), node)).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
