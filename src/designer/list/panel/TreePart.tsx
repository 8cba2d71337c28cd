import type { ReactNode } from 'react';
import { listTreeOf } from '#engine/module/list-tree';
import { useUiServices } from '#ui/services.tsx';
import { SourceSelect } from '../../properties/editors/SourceEditor';
import { useDesignStore } from '../../store/design-context';
import { listName } from '../../tree/list-name';
import styles from '../list.module.css';
import { useListDesign } from '../list-scope';
import { useListText } from '../list-text';
import { useFieldName } from './ItemRows';
import { InterfaceTree } from './InterfaceTree';
import { LanguageLine } from './LanguageLine';
import { SelectLine } from './lines';

const sources = ['dictionary', 'organize', 'api', 'formField'] as const;

/** The tree on the left of the list: where its nodes come from, and the field that it narrows. */
export function TreePart(): ReactNode {
  const own = useListText();
  const nameOf = useFieldName();
  const { context } = useDesignStore();
  const { registry } = useUiServices();
  const { design, list, fields, props, setProp } = useListDesign();
  const { treeDataSource, treeDictionary, treePropsValue, treeRelation, treeTitle } = props;
  const source = sources.find((name) => name === treeDataSource) ?? (treeDataSource === undefined ? 'dictionary' : undefined);
  const isChosen = typeof treeRelation === 'string' && treeRelation !== '';
  const tree = listTreeOf(
    list,
    fields.flatMap(({ node, table }) => (table ? [] : [node])),
    registry,
  );
  const isMissing = source === 'formField' && isChosen && tree === undefined;
  return (
    <>
      <LanguageLine label={own('part.treeTitle')} text={treeTitle} onChange={(next) => setProp('treeTitle', next)} />
      <SelectLine
        label={own('part.treeDataSource')}
        value={source}
        options={sources.map((value) => ({ value, label: own(`tree.${value}`) }))}
        onChange={(next) => setProp('treeDataSource', next)}
      />
      {source === 'dictionary' && (
        <>
          <div className={styles.line}>
            <span>{own('part.treeDictionary')}</span>
            <SourceSelect
              source="dictionary"
              label={own('part.treeDictionary')}
              value={typeof treeDictionary === 'string' ? treeDictionary : undefined}
              onChange={(next) => setProp('treeDictionary', next)}
            />
          </div>
          <SelectLine
            label={own('part.treePropsValue')}
            value={treePropsValue === 'enCode' ? 'enCode' : 'id'}
            options={(['id', 'enCode'] as const).map((value) => ({ value, label: own(`treeValue.${value}`) }))}
            onChange={(next) => setProp('treePropsValue', next)}
          />
        </>
      )}
      {source === 'api' && <InterfaceTree />}
      <SelectLine
        label={own('part.treeRelation')}
        help={own(isMissing ? 'treeMissing' : 'help.treeRelation')}
        value={typeof treeRelation === 'string' && treeRelation !== '' ? treeRelation : undefined}
        placeholder={own('chooseField')}
        options={fields.map((field) => ({ value: listName(design.form.root, field.id, context), label: nameOf(field) }))}
        onChange={(next) => setProp('treeRelation', next)}
      />
    </>
  );
}
