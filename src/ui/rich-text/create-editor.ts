import Quill from 'quill';
import 'quill/dist/quill.core.css';
import { dataImageBytes, dataImages } from '#engine/html/allowed-html';
import { isBlankHtml } from '#engine/html/plain-text';
import { sanitize } from './sanitize';
import { tidyHtml } from './tidy-html';

/** Why an image is refused. */
export type Refusal = 'imageKind' | 'imageTooLarge';

export interface Editor {
  quill: Quill;
  /** Replaces the content without a change event and clears the undo history. */
  load(html: string): void;
  /** The content as stored: sanitised, and empty if it has no visible content. */
  html(): string;
  /** Inserts images at the cursor. Those that are refused are left out; resolves to why the first of them is. */
  insertImages(files: readonly File[]): Promise<Refusal | undefined>;
}

/** What an editor holds besides formatted text, and how it is written. */
export interface Dialect {
  /** Formats of Quill that have been registered. */
  formats: readonly string[];
  /** The stored text as the editor reads it. */
  read(html: string): string;
  /** What the editor wrote, as it is stored. */
  write(html: string): string;
}

export interface EditorOptions {
  placeholder: string;
  /** Default: formatted text. */
  dialect?: Dialect | undefined;
  /** Called if a dropped or pasted image is refused. */
  onRefuse(refusal: Refusal): void;
}

/** Creates Quill inside an element, without a toolbar. Loaded and pasted HTML passes the sanitiser. */
export function createEditor(element: HTMLElement, { placeholder, onRefuse, dialect = formattedText }: EditorOptions): Editor {
  const formats = [...baseFormats, ...dialect.formats];
  const insertImages: Editor['insertImages'] = async (files) => {
    for (const file of files.filter((each) => refusalOf(each) === undefined)) {
      const { index } = quill.getSelection(true);
      quill.insertEmbed(index, 'image', await dataUrlOf(file), 'user');
      quill.setSelection(index + 1, 0, 'user');
    }
    return files.map(refusalOf).find((refusal) => refusal !== undefined);
  };
  const upload = (_range: unknown, files: readonly File[]): void =>
    void insertImages(files).then((refusal) => refusal && onRefuse(refusal));
  const quill = new Quill(element, { placeholder, formats, modules: { table: true, uploader: { mimetypes: [], handler: upload } } });
  quill.uploader.upload = (range, files) => upload(range, [...files]);
  // Tab moves to the next field, as in the rest of the form. Indents have buttons.
  delete quill.keyboard.bindings['Tab'];

  const { clipboard } = quill;
  const convert = clipboard.convert.bind(clipboard);
  clipboard.convert = ({ html, text }, around) =>
    convert({ ...(html !== undefined && { html: dialect.read(html) }), ...(text !== undefined && { text }) }, around);

  return {
    quill,
    load: (html) => {
      quill.setContents(clipboard.convert({ html, text: '' }), 'silent');
      quill.history.clear();
    },
    html: () => {
      const html = dialect.write(tidyHtml(quill.getSemanticHTML()));
      return isBlankHtml(html) ? '' : html;
    },
    insertImages,
  };
}

const formattedText: Dialect = { formats: [], read: sanitize, write: sanitize };

const baseFormats = [
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
