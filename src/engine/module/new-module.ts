import type { DescriptorNode, ModuleTemplate } from '../generated/descriptor.gen';
import { formName } from '../jnpf/control-names';
import { decodeForm } from '../jnpf/decode-form';
import { encodeForm } from '../jnpf/encode-form';
import { encodeList } from '../jnpf/encode-list';
import type { ListItem } from '../jnpf/list-settings';
import { isFieldReference } from '../resolve-fields';

/** The form of a new module, and the fields of its list. */
export type NewModule = Pick<ModuleTemplate, 'root' | 'columns' | 'search'>;

/**
 * The form JSON and the list JSON of a new module. Its list has the usual buttons; labels of columns are those of the fields.
 *
 * @example newModuleParts({ root: { id: 'form', jnpfKey: 'form', children: [] }, columns: [], search: [] }).formData // '{"fields":[]}'
 */
export function newModuleParts({ root, columns, search }: NewModule): { formData: string; columnData: string } {
  const source = '{"fields":[]}';
  const formData = String(encodeForm({ descriptor: { id: 'form', kind: 'form', version: 1, title: '', root }, source }));
  const kinds = new Map(nodesIn(root).map(({ id, jnpfKey }) => [id, jnpfKey]));
  const items = (ids: readonly string[]) => ids.map((field): ListItem => ({ field, jnpfKey: kinds.get(field) ?? '' }));
  const settings = {
    type: 1,
    columns: items(columns).map((item) => ({ ...item, sortable: true })),
    search: items(search),
    sort: [],
    props: { hasPage: true, pageSize: 20, hasSuperQuery: true, btnsList: listButtons, columnBtnsList: rowButtons },
  };
  return { formData, columnData: String(encodeList({ settings, source: '{}' }, decodeForm(formData).places)) };
}

/** An empty form. */
export const emptyRoot: DescriptorNode = { id: 'form', jnpfKey: formName, children: [] };

const listButtons = [
  { value: 'add', label: '新增', icon: 'icon-ym icon-ym-btn-add' },
  { value: 'upload', label: '导入', icon: 'icon-ym icon-ym-btn-upload' },
  { value: 'download', label: '导出', icon: 'icon-ym icon-ym-btn-download' },
  { value: 'batchRemove', label: '批量删除', icon: 'icon-ym icon-ym-btn-clearn' },
];

const rowButtons = [
  { value: 'edit', label: '编辑', icon: 'icon-ym icon-ym-btn-edit' },
  { value: 'remove', label: '删除', icon: 'icon-ym icon-ym-btn-clearn' },
  { value: 'detail', label: '详情', icon: 'icon-ym icon-ym-generator-menu' },
];

const nodesIn = ({ children = [] }: DescriptorNode): DescriptorNode[] =>
  children.flatMap((child) => (isFieldReference(child) ? [] : [child, ...nodesIn(child)]));
