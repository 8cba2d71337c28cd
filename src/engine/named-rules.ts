/** A shared rule, which descriptors name as `{ "is": "enCode" }`. Source: specification, section 5. */
export interface NamedRule {
  /** Source of a regular expression (flag `u`) that matches the whole value in linear time. */
  pattern: string;
  /** Text key of the message. */
  message: string;
}

export const namedRules: Readonly<Record<string, NamedRule>> = {
  mobile: { pattern: '1[3-9][0-9]{9}', message: '$t:rule.mobile' },
  password: { pattern: '(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]{6,16}', message: '$t:rule.password' },
  idCard: {
    pattern: '[1-9][0-9]{5}(?:18|19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9Xx]',
    message: '$t:rule.idCard',
  },
  email: { pattern: '[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}', message: '$t:rule.email' },
  plate: {
    pattern:
      '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-Z]' +
      '(?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJ-NP-Z0-9]{6})',
    message: '$t:rule.plate',
  },
  chinese: { pattern: '\\p{Script=Han}+', message: '$t:rule.chinese' },
  enCode: { pattern: '[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?', message: '$t:rule.enCode' },
  userAccount: { pattern: '[A-Za-z0-9]+', message: '$t:rule.userAccount' },
  fullName: { pattern: '[\\p{Script=Han}A-Za-z0-9]+', message: '$t:rule.fullName' },
  userCode: { pattern: '[0-9]+', message: '$t:rule.userCode' },
  allDate: { pattern: '[0-9]+(?:\\.[05])?', message: '$t:rule.allDate' },
  bigInt: { pattern: '[1-9][0-9]*', message: '$t:rule.bigInt' },
  field: { pattern: '[A-Za-z][A-Za-z0-9_]*', message: '$t:rule.field' },
};

/** The rule of a name; `undefined` for an unknown name, which `checkDescriptor` reports. @example namedRuleOf('toString') // undefined */
export const namedRuleOf = (name: string | undefined): NamedRule | undefined =>
  name !== undefined && Object.hasOwn(namedRules, name) ? namedRules[name] : undefined;
