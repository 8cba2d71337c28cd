/** The browser and the operating system of a session, as far as its user agent names them. */
export interface Device {
  browser: string;
  platform: string;
}

/** Names in user agents, the more specific first: Edge calls itself Chrome and Safari, too. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

const platforms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** @example deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36') // { browser: 'Chrome 126', platform: 'Windows' } */
export function deviceOf(userAgent: string): Device {
  const platform = platforms.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser: `${name} ${version}`, platform };
  }
  return { browser: '', platform };
}
