import type { DescriptorNode, DialogDescriptor, Text } from '../generated/descriptor.gen';
import { languages, literalOf } from '../text';
import { dialogWidth } from './dialog-width';
import { moduleIds } from './module-key';

/** The form of a module as dialog, drawer or page, depending on its settings, and its detail in the same frame. */
export function moduleDialogs(id: string, title: Text, root: DescriptorNode): { form: DialogDescriptor; detail: DialogDescriptor } {
  const ids = moduleIds(id);
  const shared = { kind: 'dialog' as const, version: 1, resource: ids.resource, params: ['id'], ...frameOf(root), root };
  const [zh, zhtw, en] = languages.map((language) => literalOf(title, language));
  return {
    form: {
      ...shared,
      id: ids.form,
      title: {
        create: { zh: `新建${zh}`, zhtw: `新建${zhtw}`, en: `New: ${en}` },
        update: { zh: `编辑${zh}`, zhtw: `編輯${zhtw}`, en: `Edit: ${en}` },
      },
    },
    detail: { ...shared, id: ids.detail, use: 'detail', title: { zh: `${zh}详情`, zhtw: `${zhtw}詳情`, en: `Details: ${en}` } },
  };
}

function frameOf({ props = {} }: DescriptorNode): Pick<DialogDescriptor, 'placement' | 'width'> {
  const placement = ({ fullScreen: 'full', drawer: 'right' } as const)[String(props['popupType'])] ?? 'center';
  const width = dialogWidth(props[{ full: 'fullScreenWidth', right: 'drawerWidth', center: 'generalWidth' }[placement]]);
  return { placement, ...(width !== undefined && { width }) };
}
