import { createHmac } from 'node:crypto';

/**
 * The address of a group robot with the signature of its key. DingTalk reads `sign`, robots behind older servers `signature`.
 *
 * @example signedAddress('https://oapi.dingtalk.com/robot/send?access_token=a', 'SEC1', 7).includes('&timestamp=7&sign=') // true
 */
export function signedAddress(address: string, key: string, time: number): string {
  const signature = encodeURIComponent(createHmac('sha256', key).update(`${time}\n${key}`).digest('base64'));
  return `${address}${address.includes('?') ? '&' : '?'}timestamp=${time}&sign=${signature}&signature=${signature}`;
}
