import texts from './texts.json';

export type Failure = keyof (typeof texts)['zh'];

/**
 * The message for a failure without a message from the server. Chinese is the default language.
 *
 * @example failureText('en', 'tooSlow') // 'The server took too long to answer. Try again later.'
 */
export function failureText(language: string, failure: Failure, status?: number): string {
  const messages = language === 'en' || language === 'zhtw' ? texts[language] : texts.zh;
  return messages[failure].replace('{{status}}', String(status ?? ''));
}
