import { createRequire } from 'node:module';
import { menuIcons, menuIconsByType, plainMenuIcon } from '#engine/menu-icons';
import { shellPictures } from '#engine/shell-pictures';
import type { GeneratedFile } from './client';

interface Drawing {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  children?: readonly Drawing[];
}

/** The pictures of menu entries and of the shell, each a symbol under its name in Ant Design. */
export function pictureSprite(): GeneratedFile {
  const menuPictures = [...menuIcons.map(([, picture]) => picture), ...Object.values(menuIconsByType), plainMenuIcon];
  const names = [...new Set([...menuPictures.map((picture) => `${picture}Outlined`), ...shellPictures])].toSorted();
  const symbols = names.map((name) => {
    const { attrs, children = [] } = drawingOf(name);
    return `<symbol id="${name}" viewBox="${attrs['viewBox']}">${children.map(textOf).join('')}</symbol>`;
  });
  return {
    path: 'src/ui/icons/pictures.gen.svg',
    text: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  };
}

/** The package of the pictures is one of `@ant-design/icons`. */
const requireIcon = createRequire(createRequire(import.meta.url).resolve('@ant-design/icons'));

const drawingOf = (name: string): Drawing =>
  (requireIcon(`@ant-design/icons-svg/lib/asn/${name}.js`) as { default: { icon: Drawing } }).default.icon;

function textOf({ tag, attrs, children = [] }: Drawing): string {
  const attributes = Object.entries(attrs).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<${tag}${attributes.join('')}>${children.map(textOf).join('')}</${tag}>`;
}
