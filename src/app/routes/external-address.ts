import { webAddress } from '#ui/props/web-address.ts';

/** Where the data visualisation lives, below the application's own address. */
const visualisationBase = '/DataV';

/**
 * The address of another site as a menu or a link names it, placeholders filled in: `${dataV}` is where the
 * visualisation lives, `${jnpfToken}` the token. Only http and https, without tricks; anything else gives `null`.
 *
 * @example externalAddress('javascript:alert(1)', { origin: 'https://here.example', token: null }) // null
 */
export function externalAddress(template: string, { origin, token }: { origin: string; token: string | null }): string | null {
  const filled = template
    .trim()
    .replaceAll('${dataV}', origin + visualisationBase)
    .replaceAll('${jnpfToken}', encodeURIComponent(token ?? ''));
  return webAddress(filled) ?? null;
}

/** The address of a data screen, opened in a window of its own. */
export const dataScreenTemplate = (moduleId: string): string => `\${dataV}/view/${encodeURIComponent(moduleId)}?token=\${jnpfToken}`;
