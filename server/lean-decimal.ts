import type { Plugin } from 'vite';

/** Methods of decimal.js that expressions do not offer: a quarter of its code. */
const unusedMethods =
  'cosine|sine|tangent|inverseCosine|inverseSine|inverseTangent|hyperbolicCosine|hyperbolicSine|hyperbolicTangent|' +
  'inverseHyperbolicCosine|inverseHyperbolicSine|inverseHyperbolicTangent|cubeRoot|toBinary|toHexadecimal|toOctal|toFraction|toNearest';

/** `P.cosine = P.cos = function () { … };` up to the brace at the start of a line. */
const method = new RegExp(`^P\\.(${unusedMethods}) =[^{]*\\{[\\s\\S]*?^\\};`, 'gm');

/** Leaves methods out of the browser's decimal.js, which every page loads. Calling one throws and names this file. */
export const leanDecimal = (): Plugin => ({
  name: 'lean-decimal',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]decimal\.js[\\/]decimal\.mjs$/ },
    handler(code) {
      const lean = code.replace(method, (_, name: string) => `P.${name} = () => { ${refusalOf(name)} };`);
      return { code: lean, map: null };
    },
  },
});

const refusalOf = (name: string): string => `throw new Error('${name} is not part of the build: see server/lean-decimal.ts');`;
