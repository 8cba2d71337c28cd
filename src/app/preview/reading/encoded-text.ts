import type { Descriptor, DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodeForm } from '#engine/jnpf/encode-form';
import { isJsonObject } from '#engine/json';
import { formatJson } from './format-json';
import { locateForm } from './locate-form';

/**
 * The form in a text as formatted JNPF form JSON. Form JSON keeps its literals, a module gives its form, a descriptor is
 * encoded. `undefined` if the text is not a form.
 *
 * @example encodedText('{"id":"form","jnpfKey":"form"}') // '{\n  "fields": []\n}'
 */
export function encodedText(text: string): string | undefined {
  const located = locateForm(parsed(text));
  switch (located?.kind) {
    case 'form':
    case 'fields':
      return formatJson(located.pointer === '' ? text : JSON.stringify(encodeForm(decodeForm(located.value))));
    case 'module': {
      const formData = isJsonObject(located.value) ? located.value['formData'] : undefined;
      return formatJson(typeof formData === 'string' ? formData : JSON.stringify(formData));
    }
    case 'node':
      return encodedJson({ id: 'preview', kind: 'form', version: 1, title: '', root: located.value as DescriptorNode });
    case 'descriptor': {
      const descriptor = located.value as Descriptor;
      return descriptor.kind === 'form' ? encodedJson(descriptor) : undefined;
    }
    default:
      return undefined;
  }
}

const encodedJson = (descriptor: FormDescriptor): string => formatJson(JSON.stringify(encodeForm({ descriptor, source: { fields: [] } })));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
