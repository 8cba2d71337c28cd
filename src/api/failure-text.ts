import texts from './texts.json';

export type Failure = keyof (typeof texts)['zh'];

/**
 * The words for a failure that the server could not put into words itself. An unknown language reads Chinese.
 *
 * @example failureText('en', 'tooSlow') // 'The server took too long to answer. Try again later.'
 */
export function failureText(language: string, failure: Failure, status?: number): string {
  const words = language === 'en' || language === 'zhtw' ? texts[language] : texts.zh;
  return words[failure].replace('{{status}}', String(status ?? ''));
}
