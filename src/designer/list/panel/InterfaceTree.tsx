import type { ReactNode } from 'react';
import { branchNames } from '#engine/module/list-tree-branches';
import { ParamRows } from '../../properties/editors/ParamsEditor';
import { SourceSelect } from '../../properties/editors/SourceEditor';
import { useListDesign } from '../list-scope';
import { useListText } from '../list-text';
import { TextScope } from './TextScope';
import { TreeBranches } from './TreeBranches';
import { paramsIn, withParams } from './custom/interface-inputs';
import { useFieldNaming } from './custom/use-field-naming';
import { Field, TextLine } from './lines';

const parts = [
  ['treePropsValue', 'id'],
  ['treePropsLabel', 'fullName'],
  ['treePropsChildren', 'children'],
] as const;

/** The data interface whose rows are the nodes of the tree: its parameters, and the names of the parts of a row. */
export function InterfaceTree(): ReactNode {
  const own = useListText();
  const naming = useFieldNaming();
  const { props, setProp } = useListDesign();
  const { treePropsUrl, treeTemplateJson } = props;
  const interfaceId = typeof treePropsUrl === 'string' ? treePropsUrl : '';
  return (
    <TextScope language="zh">
      <Field label={own('part.treePropsUrl')}>
        {(id) => <SourceSelect id={id} source="interface" value={interfaceId} onChange={(next) => setProp('treePropsUrl', next)} />}
      </Field>
      {branchNames(props).inputs !== 'treeTemplateJson' && (
        <Field label={own('part.treeTemplateJson')}>
          {() => (
            <ParamRows
              key={interfaceId}
              interfaceId={interfaceId}
              params={paramsIn(treeTemplateJson, naming)}
              onChange={(params) => setProp('treeTemplateJson', withParams(treeTemplateJson, params, naming))}
            />
          )}
        </Field>
      )}
      {parts.map(([name, usual]) => (
        <TextLine
          key={name}
          label={own(`node.${name}`)}
          value={typeof props[name] === 'string' ? props[name] : ''}
          placeholder={usual}
          maxLength={100}
          onChange={(next) => setProp(name, next === '' ? undefined : next)}
        />
      ))}
      <TreeBranches />
    </TextScope>
  );
}
