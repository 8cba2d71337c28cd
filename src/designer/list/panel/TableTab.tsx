import type { ReactNode } from 'react';
import { pageSizes } from '#engine/platform-constants';
import { useUiServices } from '#ui/services.tsx';
import { setListSetting } from '../../operations/set-list-setting';
import { useDesignStore } from '../../store/design-context';
import { listName } from '../../tree/list-name';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { useFieldName } from './ItemRows';
import { SelectLine, SwitchLine } from './lines';
import { RuleLine } from './RuleLine';
import { TreePart } from './TreePart';

const rowKinds = [1, 2, 3, 4, 5] as const;

/** What menus of the module can be granted apart. */
const permissions = ['useBtnPermission', 'useColumnPermission', 'useFormPermission', 'useDataPermission'] as const;

/** How the list draws its rows, and pages them. */
export function TableTab(): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const store = useDesignStore();
  const { list, props, setProp } = useListDesign();
  const isNested = list.type === 3 || list.type === 5;
  return (
    <section className={styles.settings}>
      {which === 'list' && (
        <SelectLine
          label={own('part.type')}
          value={rowKinds.find((kind) => kind === list.type) ?? 1}
          options={rowKinds.map((value) => ({ value, label: own(`type.${value}`) }))}
          onChange={(value) => store.run(setListSetting, { which, path: ['type'], value: value ?? 1 })}
        />
      )}
      {list.type === 2 && <TreePart />}
      {list.type === 3 && <FieldLine name="groupField" />}
      {list.type === 5 && <FieldLine name="parentField" />}
      {!isNested && (
        <SwitchLine label={own('part.hasPage')} value={props['hasPage'] !== false} onChange={(next) => setProp('hasPage', next)} />
      )}
      {!isNested && props['hasPage'] !== false && (
        <SelectLine
          label={own('part.pageSize')}
          value={typeof props['pageSize'] === 'number' ? props['pageSize'] : pageSizes[0]}
          options={sizesWith(props['pageSize']).map((value) => ({ value, label: own('rows', { count: value }) }))}
          onChange={(next) => setProp('pageSize', next)}
        />
      )}
      {which === 'list' && <CellLines />}
      {which === 'list' && !isNested && (
        <SwitchLine
          label={own('part.showSummary')}
          help={own('summaryHelp')}
          value={props['showSummary'] === true}
          onChange={(next) => setProp('showSummary', next)}
        />
      )}
      <RuleLine />
      <h3 className={styles.heading}>{own('permissions')}</h3>
      {permissions.map((name) => (
        <SwitchLine key={name} label={own(`part.${name}`)} value={props[name] === true} onChange={(next) => setProp(name, next)} />
      ))}
    </section>
  );
}

/** How the cells of a table show long texts and sub-tables. */
function CellLines(): ReactNode {
  const own = useListText();
  const { props, setProp } = useListDesign();
  return (
    <>
      <SwitchLine
        label={own('part.showOverflow')}
        value={props['showOverflow'] !== false}
        onChange={(next) => setProp('showOverflow', next)}
      />
      <SelectLine
        label={own('part.childTableStyle')}
        value={props['childTableStyle'] === 2 ? 2 : 1}
        options={([1, 2] as const).map((value) => ({ value, label: own(`childTableStyle.${value}`) }))}
        onChange={(next) => setProp('childTableStyle', next)}
      />
    </>
  );
}

const sizesWith = (size: unknown): number[] =>
  [...new Set([...pageSizes, ...(typeof size === 'number' ? [size] : [])])].toSorted((a, b) => a - b);

/** The field that groups the rows, or that holds the parent of a row. */
function FieldLine({ name }: { name: 'groupField' | 'parentField' }): ReactNode {
  const own = useListText();
  const nameOf = useFieldName();
  const { context } = useDesignStore();
  const { registry } = useUiServices();
  const { design, fields, props, setProp } = useListDesign();
  const value = props[name];
  const choices = fields
    .filter(({ node, table }) => !table && isStored(registry.field(node.jnpfKey).column(node)))
    .map((field) => ({ value: listName(design.form.root, field.id, context), label: nameOf(field) }));
  return (
    <SelectLine
      label={own(`part.${name}`)}
      help={own(`help.${name}`)}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      placeholder={own('chooseField')}
      options={choices}
      onChange={(next) => setProp(name, next)}
    />
  );
}

/** Whether the values of a column can be compared and sorted. */
const isStored = (column: string | null): boolean => column !== null && column !== 'jsonb';
