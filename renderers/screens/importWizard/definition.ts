import { definePanel } from '#engine/definition';
import props from './props.schema.json';

const operations = ['template', 'upload', 'preview', 'run', 'failures'];

/** Imports a workbook in three steps: upload, preview with editable rows, result with the rows that were refused. */
export const definition = definePanel({
  jnpfKey: 'importWizard',
  group: 'screens',
  icon: 'import',
  version: 1,
  props,
  refersTo: ({ props: own }) => [
    ...operations.map((name) => ({ pointer: `/props/${name}`, operation: String(own?.[name]) })),
    ...Object.entries((own?.['background'] ?? {}) as Record<string, string>).map(([name, operation]) => ({
      pointer: `/props/background/${name}`,
      operation,
    })),
  ],
});
