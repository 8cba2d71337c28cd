/** A host that the server may call. */
export interface HostPattern {
  /** In lower case, without `*.`. */
  host: string;
  /** Whether the pattern means the hosts below `host`. */
  isWildcard: boolean;
  /** `undefined`: the usual port of the protocol. */
  port: number | undefined;
}

/**
 * A pattern of hosts: `api.example.com`, `*.example.com` (hosts below it, without itself), `10.1.2.3:8080`, `[fd00::1]:8080`.
 * `undefined` for a text that is not one. There is no pattern for every host.
 *
 * @example hostPatternOf('*.example.com:8443') // { host: 'example.com', isWildcard: true, port: 8443 }
 */
export function hostPatternOf(text: string): HostPattern | undefined {
  const isWildcard = text.startsWith('*.');
  const rest = isWildcard ? text.slice(2) : text;
  if (!/^[^\s/?#@\\*]*[^\s/?#@\\*:]$/.test(rest) || !URL.canParse(`http://${rest}`)) return undefined;
  const { hostname } = new URL(`http://${rest}`);
  // The parser drops a port that is usual for the protocol, here 80.
  const port = /:(\d{1,5})$/.exec(rest.replace(/^\[.*\]/, ''))?.[1];
  return hostname === '' ? undefined : { host: withoutFinalDot(hostname), isWildcard, port: port === undefined ? undefined : Number(port) };
}

/** Whether one of the patterns allows the host and the port of an address. */
export function allowsHost(patterns: readonly HostPattern[], { hostname, port, protocol }: URL): boolean {
  const usualPort = protocol === 'https:' ? 443 : 80;
  const actualPort = port === '' ? usualPort : Number(port);
  const host = withoutFinalDot(hostname);
  return patterns.some(
    (pattern) =>
      (pattern.port ?? usualPort) === actualPort && (pattern.isWildcard ? host.endsWith(`.${pattern.host}`) : host === pattern.host),
  );
}

/** A final dot names the same host. */
const withoutFinalDot = (hostname: string): string => hostname.replace(/\.$/, '');
