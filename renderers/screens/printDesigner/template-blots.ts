import Quill from 'quill';
import type { BlockEmbed as BlockEmbedType } from 'quill/blots/block';
import type EmbedType from 'quill/blots/embed';

const Embed = Quill.import('blots/embed') as typeof EmbedType;
const BlockEmbed = Quill.import('blots/block/embed') as typeof BlockEmbedType;

/** A field of the record. It is one character for the editor, so that it is deleted as a whole. */
class FieldBlot extends Embed {
  static override blotName = 'printField';
  static override tagName = 'span';
  static override className = 'print-field';

  static override create(tag: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    node.dataset['tag'] = String(tag);
    node.textContent = `{${fieldIn(String(tag))}}`;
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.dataset['tag'] ?? '';
  }

  html(): string {
    return fieldHtml(FieldBlot.value(this.domNode as HTMLElement));
  }
}

/** A page break. */
class PageBreakBlot extends BlockEmbed {
  static override blotName = 'printBreak';
  static override tagName = 'hr';
  static override className = 'print-break';

  html(): string {
    return '<!-- pagebreak -->';
  }
}

/** A part of the template that the editor cannot hold, such as a table with joined cells. It is kept as it is. */
class KeptBlot extends BlockEmbed {
  static override blotName = 'printKept';
  static override tagName = 'section';
  static override className = 'print-kept';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    node.dataset['html'] = String(html);
    node.contentEditable = 'false';
    // The template was parsed by its allow list, so that nothing in it can run.
    node.innerHTML = String(html);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.dataset['html'] ?? '';
  }

  html(): string {
    return KeptBlot.value(this.domNode as HTMLElement);
  }
}

Quill.register({ 'formats/printField': FieldBlot, 'formats/printBreak': PageBreakBlot, 'formats/printKept': KeptBlot }, true);

/** The formats that templates have besides formatted text. */
export const templateFormats = ['printField', 'printBreak', 'printKept'] as const;

const fieldIn = (tag: string): string => tag.slice(tag.indexOf('.') + 1);

/**
 * A field as templates have it.
 *
 * @example fieldHtml('headTable.no') // '<span data-tag="headTable.no" …>{no}</span>'
 */
const fieldHtml = (tag: string): string =>
  `<span data-tag="${escaped(tag)}" class="${fieldClasses}" contenteditable="false">{${escaped(fieldIn(tag))}}</span>`;

/** The classes that existing servers look for. */
const fieldClasses = 'jnpf-print-tag-span jnpf-tiny-color--common';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
