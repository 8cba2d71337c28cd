/** How a message is sent: the codes of the dictionary `msgSendType`. */
export const sendTypes = {
  inSite: '1',
  mail: '2',
  sms: '3',
  dingTalk: '4',
  weCom: '5',
  webHook: '6',
  weChat: '7',
} as const;

export type SendType = (typeof sendTypes)[keyof typeof sendTypes];

/** Types that are sent by an account of `message/account`. DingTalk and WeCom are set up in the system settings. */
export const typesWithAccount: ReadonlySet<string> = new Set([sendTypes.mail, sendTypes.sms, sendTypes.webHook, sendTypes.weChat]);

/** Types whose text is a template of the provider, filled by variables. */
export const typesOfProvider: ReadonlySet<string> = new Set([sendTypes.sms, sendTypes.weChat]);
