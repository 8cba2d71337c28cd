import Quill from 'quill';
import 'quill/dist/quill.core.css';
import { dataImageBytes, dataImages } from './allowed';
import { isBlankHtml } from './plain-text';
import { tidyHtml } from './tidy-html';

// By one way only, here and for reading: what two chunks import statically becomes part of what everybody loads.
const { sanitize } = await import('./sanitize');

/** Why a picture does not get in. */
export type Refusal = 'imageKind' | 'imageTooLarge';

export interface Editor {
  quill: Quill;
  /** Shows another text; nobody is told, and it cannot be undone. */
  load(html: string): void;
  /** The text as it is stored: sanitised, and empty when nothing would be seen. */
  html(): string;
  /** Puts pictures where the cursor is; answers why one was refused. */
  insertImages(files: readonly File[]): Promise<Refusal | undefined>;
}

export interface EditorOptions {
  placeholder: string;
  /** A picture that was dropped or pasted was refused. */
  onRefuse(why: Refusal): void;
}

/** A Quill within an element, whose every way in passes the sanitiser. It brings no toolbar. */
export function createEditor(element: HTMLElement, { placeholder, onRefuse }: EditorOptions): Editor {
  const insertImages: Editor['insertImages'] = async (files) => {
    const [first] = files.flatMap((file) => refusalOf(file) ?? []);
    if (first !== undefined) return first;
    for (const file of files) {
      const { index } = quill.getSelection(true);
      quill.insertEmbed(index, 'image', await dataUrlOf(file), 'user');
      quill.setSelection(index + 1, 0, 'user');
    }
    return undefined;
  };
  const upload = (_range: unknown, files: readonly File[]): void => void insertImages(files).then((why) => why && onRefuse(why));
  const quill = new Quill(element, { placeholder, formats, modules: { table: true, uploader: { mimetypes: [], handler: upload } } });
  quill.uploader.upload = (range, files) => upload(range, [...files]);
  // Typing a Tab leaves the editor, as everywhere in a form; indents have buttons.
  delete quill.keyboard.bindings['Tab'];

  const { clipboard } = quill;
  const convert = clipboard.convert.bind(clipboard);
  clipboard.convert = ({ html, text }, around) =>
    convert({ ...(html !== undefined && { html: sanitize(html) }), ...(text !== undefined && { text }) }, around);

  return {
    quill,
    load: (html) => {
      quill.setContents(clipboard.convert({ html, text: '' }), 'silent');
      quill.history.clear();
    },
    html: () => {
      const html = sanitize(tidyHtml(quill.getSemanticHTML()));
      return isBlankHtml(html) ? '' : html;
    },
    insertImages,
  };
}

const formats = [
  'header',
  'size',
  'font',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'color',
  'background',
  'blockquote',
  'code',
  'code-block',
  'list',
  'indent',
  'align',
  'direction',
  'link',
  'image',
  'table',
];

function refusalOf({ type, size }: File): Refusal | undefined {
  if (!dataImages.some((kind) => type === `image/${kind}`)) return 'imageKind';
  return size > dataImageBytes ? 'imageTooLarge' : undefined;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
