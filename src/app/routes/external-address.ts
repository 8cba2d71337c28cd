import { webAddress } from '#ui/props/web-address.ts';

/** Path of the data visualisation. */
const visualisationBase = '/DataV';

/**
 * Fills in the placeholders of an external address: `${dataV}` is the address of the visualisation, `${jnpfToken}` the
 * token. `null` for addresses other than http and https.
 *
 * @example externalAddress('javascript:alert(1)', { origin: 'https://here.example', token: null }) // null
 */
export function externalAddress(template: string, { origin, token }: { origin: string; token: string | null }): string | null {
  const address = template
    .trim()
    .replaceAll('${dataV}', origin + visualisationBase)
    .replaceAll('${jnpfToken}', encodeURIComponent(token ?? ''));
  return webAddress(address) ?? null;
}

/** The address of a data screen, which opens in a new window. */
export const dataScreenTemplate = (moduleId: string): string => `\${dataV}/view/${encodeURIComponent(moduleId)}?token=\${jnpfToken}`;
