/** Takes the place of a secret. */
const censor = '[redacted]';

const secretName = /password|passwd|authorization|cookie|secret|captcha|ticket|token(?:hash)?$|^encryption$/i;

/** The key beside which `code` is the answer of a captcha, and not the code of an error. */
const besideCode = /^timestamp$/i;

/** Most lines have no secret, and are not parsed. */
const isSuspicious =
  /password|passwd|authorization|cookie|secret|captcha|ticket|token|encryption|bearer|websocket|subscription|timestamp|:\/\//i;

/** Secrets within a text: an authorization, an address with a password, a query, the paths of a socket and a calendar, JSON as text. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\bbearer(?:\s+|%20)[^\s"',;&]+/gi, `bearer ${censor}`],
  [/:\/\/([^\s:/@"]*):[^\s@/"]+@/g, `://$1:${censor}@`],
  [/([?&\s]|^)([\w-]*(?:password|token|secret|ticket|encryption|code)=)[^&\s"']+/gi, `$1$2${censor}`],
  [/(\/websocket\/|\/subscription\/)[^\s?"/]+/gi, `$1${censor}`],
  [/("[\w-]*(?:password|token|secret|authorization|cookie|ticket|captcha)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, `$1"${censor}"`],
];

/**
 * A line of the log without tokens, passwords, cookies and verification codes, at any depth. It works on the finished line,
 * because libraries log objects of their own and pino's `redact` needs to know their paths.
 *
 * @example redactLine('{"headers":{"cookie":"a=b"}}') // '{"headers":{"cookie":"[redacted]"}}'
 */
export function redactLine(line: string): string {
  if (!isSuspicious.test(line)) return line;
  const end = line.endsWith('\n') ? '\n' : '';
  try {
    return `${JSON.stringify(redacted(JSON.parse(line)))}${end}`;
  } catch {
    return `${JSON.stringify({ level: 40, msg: 'a line that is not JSON was left out of the log' })}${end}`;
  }
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (Array.isArray(value)) return redactedList(value);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value);
  const hasCode = names.some((name) => besideCode.test(name));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name, inner, hasCode) ? censor : redacted(inner)]),
  );
}

const isSecret = (name: string, value: unknown, hasCode: boolean): boolean =>
  value !== null && value !== '' && (secretName.test(name) || (name === 'code' && hasCode));

/** In a list of raw headers the value follows its name. */
const redactedList = (list: readonly unknown[]): unknown[] =>
  list.map((item, index) => {
    const name = list[index - 1];
    return index % 2 === 1 && typeof name === 'string' && name.length < 50 && secretName.test(name) ? censor : redacted(item);
  });

const redactedText = (text: string): string =>
  secretTexts.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
