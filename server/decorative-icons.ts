import type { Plugin } from 'vite';

/** What the component of every icon says of itself, unless its props say otherwise: an image with the English name of the icon. */
const named = /role: "img",\s*"aria-label": icon\.name/;

/** A click needs a name, and so does an icon with a label: it is more than decoration. */
const decorative =
  '...(onClick || restProps.role || restProps["aria-label"] || restProps["aria-labelledby"] ' +
  '? { role: "img", "aria-label": icon.name } : { "aria-hidden": true })';

/**
 * Hides the icons of Ant Design from screen readers, because they stand beside a text or in a labelled button. antd's own icons
 * come from the same component, which has no setting for this.
 */
export const decorativeIcons = (): Plugin => ({
  name: 'decorative-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(?:Light)?\.js$/ },
    handler(code) {
      if (!named.test(code)) this.error('The icons of Ant Design have changed: see server/decorative-icons.ts');
      return { code: code.replace(named, decorative), map: null };
    },
  },
});
