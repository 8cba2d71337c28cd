import type { Plugin } from 'vite';
import { hasPlugins } from './plugins/has-plugins.ts';

/**
 * Parts of antd for features that the pages do not use: the importing file, and its import. They are a fifth of the code of a
 * list. Using such a feature throws in the built application and names this file.
 */
const unusedParts: readonly (readonly [importer: string, specifier: string])[] = [
  // Filter menus in table heads, with a tree, radios and a search of their own. Lists filter above the table.
  ['table/hooks/useFilter/index.js', './FilterDropdown'],
  // Tables with radios. Rows are selected by checkboxes.
  ['table/hooks/useSelection.js', '../../radio'],
  // Virtual tables: the sub-table and the list render distant rows later themselves.
  ['table/InternalTable.js', './RcTable/VirtualTable'],
  // The menu of page sizes. The list passes another one (`components.sizeChanger`).
  ['pagination/Pagination.js', '../select'],
  // The colours of the colour picker, by which a solid button without a meaning of its own chooses black or white text.
  ['button/style/token.js', '../../color-picker/color'],
  ['button/style/token.js', '../../color-picker/components/ColorPresets'],
  // Likewise the text of a tooltip with a colour of its own.
  ['tooltip/util.js', '../color-picker/util'],
  // One popup for all tooltips, which moves from one to the next (`tooltip.unique`).
  ['config-provider/index.js', '../tooltip/UniqueProvider'],
  ['tooltip/index.js', './UniqueProvider'],
  // Addons of antd's own. Fields draw theirs around the input (`WithAddons`).
  ['input-number/index.js', '../space/Addon'],
  // Inputs of several lines, for which forms have a file of their own (`textArea`).
  ['input/index.js', './TextArea'],
  // Inputs for one-time passwords, with a search button, and groups of inputs.
  ['input/index.js', './OTP'],
  ['input/index.js', './Search'],
  ['input/index.js', './Group'],
  // Our group of checkboxes draws each one itself.
  ['checkbox/index.js', './Group'],
  ['tree/index.js', './DirectoryTree'],
  // Numbers without BigInt, which every browser of the build's target has.
  ['@rc-component/mini-decimal/es/MiniDecimal.js', './NumberDecimal'],
  // Prefixes for browsers that are older than the build's target (`autoPrefix`).
  ['stylis/src/Middleware.js', './Prefixer.js'],
  // A button beside a menu, which antd calls deprecated.
  ['dropdown/index.js', './dropdown-button'],
];

/**
 * Files of antd that fall back on English texts, except those of dates, which need some from the start. All texts of our
 * languages are there: `antd-locales.test.ts` compares their keys.
 */
const withEnglish = /\/antd\/es\/(?!date-picker\/|time-picker\/|calendar\/|locale\/[a-z]{2}_[A-Z]{2}\.js$)/;
const english = /^\.[./]*(?:locale)?\/?en_US$/;

/** Our file that exports antd's input of several lines. In the build it takes it from its own file. */
const textArea = /[\\/]src[\\/]ui[\\/]controls[\\/]TextArea\.ts$/;

/** Names of files begin in antd, or with their package. */
const isFile = (file: string, name: string): boolean => file.endsWith(/^(?:@|stylis\/)/.test(name) ? `/${name}` : `/antd/es/${name}`);

/** The beginning of the ids of what stands for an unused part. */
export const stub = '\0unused-antd-part:';

export const leanAntd = (): Plugin => ({
  name: 'lean-antd',
  // Plugins may use any part.
  apply: ({ plugins }, { command }) => command === 'build' && !hasPlugins(plugins),
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^\.\.?\// },
    handler(source, importer) {
      const file = importer?.replaceAll('\\', '/');
      if (file && withEnglish.test(file) && english.test(source)) return `${stub}en_US`;
      const part = file && unusedParts.find(([name, specifier]) => specifier === source && isFile(file, name));
      return part ? `${stub}${part.join(' > ')}` : undefined;
    },
  },
  load: {
    filter: { id: [new RegExp(`^${stub}`), textArea] },
    handler(id) {
      if (textArea.test(id)) return { code: "export { default as TextArea } from 'antd/es/input/TextArea';", moduleSideEffects: false };
      if (id === `${stub}en_US`) return { code: 'export default {};', moduleSideEffects: false };
      const part = JSON.stringify(`antd's ${id.slice(stub.length)} is not part of the build: see server/lean-antd.ts`);
      return {
        code:
          `export default function unusedPart() { throw new Error(${part}); }\n` +
          'export { unusedPart as flattenKeys, unusedPart as prefix };\n' +
          // Every button and tooltip asks these, also without such a colour.
          'export class AggregationColor {}\nexport const isBright = () => false;\n' +
          'export const generateColor = () => ({ toRgb: () => ({ r: 0, g: 0, b: 0 }) });',
        moduleSideEffects: false,
      };
    },
  },
});
