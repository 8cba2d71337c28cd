import { defineField } from '#engine/definition';
import { uploadProblem } from '#engine/upload-limits';
import { uploadedEntries, uploadedNames, uploadedSchema, withUploadedAddresses } from '#engine/uploaded-files';
import props from './props.schema.json';

/** Uploaded pictures: a list of their names, addresses and sizes. */
export const definition = defineField({
  jnpfKey: 'uploadImg',
  group: 'fields',
  icon: 'picture',
  version: 1,
  props,
  empty: [],
  value: () => uploadedSchema,
  column: () => 'jsonb',
  multiple: () => true,
  format: uploadedNames,
  operators: ['empty'],
  transfer: 'none',
  check: (value, node) => uploadProblem(value, { ...node, props: { ...node.props, accept: 'image/*' } }),
  filesIn: (value) => uploadedEntries(value).map(({ fileId }) => fileId),
  withAddresses: withUploadedAddresses,
});
