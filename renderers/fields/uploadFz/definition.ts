import { defineField } from '#engine/definition';
import { uploadProblem } from '#engine/upload-limits';
import { uploadedEntries, uploadedNames, uploadedSchema, withUploadedAddresses } from '#engine/uploaded-files';
import props from './props.schema.json';

/** Uploaded files: a list of their names, addresses and sizes. */
export const definition = defineField({
  jnpfKey: 'uploadFz',
  group: 'fields',
  icon: 'upload',
  version: 1,
  props,
  empty: [],
  value: () => uploadedSchema,
  column: () => 'jsonb',
  multiple: () => true,
  format: uploadedNames,
  operators: ['empty'],
  transfer: 'none',
  check: (value, node) => uploadProblem(value, node),
  filesIn: (value) => uploadedEntries(value).map(({ fileId }) => fileId),
  withAddresses: withUploadedAddresses,
});
