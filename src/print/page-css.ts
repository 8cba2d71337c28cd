import type { PageSettings } from './page-settings';

/** The style of what is printed: exact pages, headings of tables on each page, and the same sheet on the screen. */
export function pageCss(page: PageSettings): string {
  const { width, height, margins } = page;
  const padding = `${margins.top}mm ${margins.right}mm ${margins.bottom}mm ${margins.left}mm`;
  const size = `width:${width}mm;min-height:${height}mm;padding:${padding}`;
  const sheet = `.sheet{position:relative;box-sizing:border-box;${size};margin:16px auto;background:white;box-shadow:0 1px 4px gray}`;
  const onScreen = `@media screen{body{padding:1px}${sheet}${shownEdges(page)}}`;
  return `${pageRule(page)}${contentCss}${onScreen}@media print{.sheet+.sheet{break-before:page}}`;
}

function pageRule({ width, height, margins, header, footer }: PageSettings): string {
  const { top, right, bottom, left } = margins;
  const edges = `${edgeRule('top-center', header)}${edgeRule('bottom-center', footer)}`;
  return `@page{size:${width}mm ${height}mm;margin:${top}mm ${right}mm ${bottom}mm ${left}mm;${edges}}`;
}

/** The texts at the top and bottom in a sheet on the screen, which does not know its pages. */
const shownEdges = ({ margins: { top, bottom }, header, footer }: PageSettings): string =>
  `${shownEdge('before', `top:0;height:${top}mm`, header)}${shownEdge('after', `bottom:0;height:${bottom}mm`, footer)}`;

function shownEdge(place: 'before' | 'after', box: string, text: string): string {
  if (text === '') return '';
  const line = `position:absolute;left:0;right:0;${box};display:flex;align-items:center;justify-content:center`;
  return `.sheet::${place}{content:${contentOf(text.replaceAll(/\{pages?\}/g, '#'))};${line};font-size:12px;color:dimgray}`;
}

const edgeRule = (place: string, text: string): string =>
  text === '' ? '' : `@${place}{content:${contentOf(text)};font:12px ${fonts};color:black}`;

/** @example contentOf('{page} / {pages}') // counter(page) " / " counter(pages) */
const contentOf = (text: string): string =>
  text
    .split(/(\{pages?\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ '{page}': 'counter(page)', '{pages}': 'counter(pages)' })[piece] ?? `"${escaped(piece)}"`)
    .join(' ');

/** Every character that could end a text of CSS or the style element becomes its number. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N} .,:;!?()[\]/-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

const fonts = '"Noto Sans SC","Source Han Sans SC","PingFang SC","Microsoft YaHei",sans-serif';

/** Colours are those of paper, in every theme. */
const contentCss = [
  `html{color-scheme:only light}body{margin:0;overflow-wrap:anywhere;color:black;font:14px/1.5 ${fonts};print-color-adjust:exact}`,
  'p{margin:0 0 8px;min-height:1.5em}table{border-collapse:collapse}thead{display:table-header-group}tfoot{display:table-row-group}',
  'tr,img{break-inside:avoid}td,th{padding:4px 6px}td:empty::after{content:"\\a0"}th{text-align:start}',
  'table[border]:not([border="0"]) :is(td,th){border:1px solid black}td>table[style*="height: 100%"]{border-style:hidden}',
  'img{max-width:100%}.print-value{white-space:pre-wrap}.page-break{break-after:page;margin:0;min-height:0;height:0}',
  '.ql-align-center{text-align:center}.ql-align-right{text-align:right}.ql-align-justify{text-align:justify}',
  '.ql-size-small{font-size:.75em}.ql-size-large{font-size:1.5em}.ql-size-huge{font-size:2.5em}',
  // The editor writes every list as `ol`, with the kind and the level at each item.
  'li[data-list=bullet]{list-style-type:disc;counter-increment:list-item 0}',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `.ql-indent-${level}{margin-left:${3 * level}em}`),
  '@media screen{.page-break{border-top:1px dashed gray;margin:16px 0}}',
].join('');
