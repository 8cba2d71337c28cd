import type { DialogDescriptor, Text } from '../generated/descriptor.gen';
import { exportPanelName, importWizardName } from '../jnpf/control-names';
import { languages, literalOf } from '../text';
import { moduleIds } from './module-key';

/** The dialogs that export and import the records of a module. */
export function transferDialogs(id: string, title: Text): DialogDescriptor[] {
  const ids = moduleIds(id);
  const [zh, zhtw, en] = languages.map((language) => literalOf(title, language));
  const operation = (name: string) => `${ids.resource}.${name}`;
  return [
    {
      id: ids.export,
      kind: 'dialog',
      version: 1,
      title: { zh: `导出${zh}`, zhtw: `匯出${zhtw}`, en: `Export: ${en}` },
      width: 640,
      params: ['request', 'columns', 'ids', 'total'],
      root: {
        id: 'export',
        jnpfKey: exportPanelName,
        props: {
          resource: ids.resource,
          operation: operation('exportData'),
          request: { $ref: 'params.request' },
          columns: { $ref: 'params.columns' },
          ids: { $ref: 'params.ids' },
          total: { $ref: 'params.total' },
        },
      },
    },
    {
      id: ids.import,
      kind: 'dialog',
      version: 1,
      title: { zh: `批量导入${zh}`, zhtw: `批次匯入${zhtw}`, en: `Import: ${en}` },
      width: 1000,
      params: [],
      root: {
        id: 'importWizard',
        jnpfKey: importWizardName,
        props: {
          template: operation('templateDownload'),
          upload: 'visualdev/onlineDev.uploader',
          preview: operation('importPreview'),
          run: operation('importData'),
          failures: operation('importExceptionData'),
          records: true,
          background: {
            start: operation('startImport'),
            state: operation('importState'),
            stop: operation('stopImport'),
            undo: operation('undoImport'),
            failures: operation('importFailures'),
          },
        },
      },
    },
  ];
}
