import type { ReactNode } from 'react';
import { branchNames, lazyTree } from '#engine/module/list-tree-branches';
import { ParamRows } from '../../properties/editors/ParamsEditor';
import { SourceSelect } from '../../properties/editors/SourceEditor';
import { useListDesign } from '../list-scope';
import { useListText } from '../list-text';
import { paramsIn, withParams, type FieldNaming } from './custom/interface-inputs';
import { Field, SwitchLine } from './lines';

/** The data interface that answers the nodes below a node when it opens, and the parts of the node that it is asked with. */
export function TreeBranches(): ReactNode {
  const own = useListText();
  const { props, setProp } = useListDesign();
  const { type, interfaceId: idName, inputs } = branchNames(props);
  const { [type]: kind, [idName]: chosen, treePropsValue } = props;
  const interfaceId = typeof chosen === 'string' ? chosen : '';
  const isLazy = kind === lazyTree;
  const example = typeof treePropsValue === 'string' && treePropsValue !== '' ? treePropsValue : 'id';
  return (
    <>
      <SwitchLine
        label={own('part.treeSyncType')}
        help={own('help.treeSyncType')}
        value={isLazy}
        onChange={(next) => setProp(type, next ? lazyTree : 0)}
      />
      {isLazy && (
        <>
          <Field label={own('part.treeSyncInterfaceId')} help={interfaceId === '' ? own('help.treeSyncInterfaceId') : undefined}>
            {(id) => <SourceSelect id={id} source="interface" value={interfaceId} onChange={(next) => setProp(idName, next)} />}
          </Field>
          <Field label={own('part.treeSyncTemplateJson')}>
            {() => (
              <ParamRows
                key={interfaceId}
                interfaceId={interfaceId}
                params={paramsIn(props[inputs], partNaming)}
                parts={{ label: own('nodePart'), example }}
                onChange={(params) => setProp(inputs, withParams(props[inputs], params, partNaming))}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** Parameters name parts of a node as the interface does. */
const partNaming: FieldNaming = { nameOf: (name) => name, idOf: (name) => name };
