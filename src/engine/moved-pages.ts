/** Addresses of pages in earlier versions, and those of now, which the views of existing clients have, too. */
export const movedPages: Readonly<Record<string, string>> = {
  'msgCenter/accountConfig/mail': 'msgCenter/accountConfig/emailConfig',
  'msgCenter/accountConfig/shortMsg': 'msgCenter/accountConfig/smsConfig',
  'msgCenter/accountConfig/webhook': 'msgCenter/accountConfig/webhookConfig',
  'msgCenter/accountConfig/mp': 'msgCenter/accountConfig/wxWananchiConfig',
  'systemData/application': 'systemData/interfaceOauth',
};
