import { expect, test } from 'vitest';
import { maskText } from './mask-text';

const customRule = (config: object) => ({ maskType: 0, filler: '*', ...config });

test.each([
  ['anything', {}, '********'],
  ['anything', undefined, '********'],
  ['秘密😀', { maskType: 1, filler: '●' }, '●●●'],
  ['张小三', { maskType: 2 }, '张*三'],
  ['张三', { maskType: 2 }, '张*'],
  ['张', { maskType: 2 }, '*'],
  ['欧阳娜娜', { maskType: 2 }, '欧**娜'],
  ['13812345678', { maskType: 3 }, '138****5678'],
  ['1381', { maskType: 3 }, '138*'],
  ['someone@example.org', { maskType: 4 }, 'som****@example.org'],
  ['ab@example.org', { maskType: 4 }, 'a*@example.org'],
  ['a@example.org', { maskType: 4 }, '*@example.org'],
  ['oliver', { maskType: 4 }, 'oli***'],
  ['110101199003071234', { maskType: 5 }, '110101****234'],
  ['192.168.10.1', { maskType: 6 }, '192.***.**.*'],
  ['京A12345', { maskType: 7 }, '京****45'],
  ['6222021234567890123', { maskType: 8 }, '622202*********0123'],
  ['abcdef', customRule({ prefixType: 1, suffixType: 1 }), '******'],
  ['abcdef', customRule({ prefixType: 2, prefixLimit: 2, suffixType: 2, suffixLimit: 1 }), 'ab***f'],
  ['AB-12-XY', customRule({ prefixType: 3, prefixSpecifyChar: '-', suffixType: 3, suffixSpecifyChar: '-' }), 'AB****XY'],
  ['AB-12-XY', customRule({ prefixType: 4, prefixSpecifyChar: '-', suffixType: 4, suffixSpecifyChar: '-' }), 'AB-**-XY'],
  ['AB12XY', customRule({ prefixType: 4, prefixSpecifyChar: '-', suffixType: 4, suffixSpecifyChar: '-' }), '******'],
  ['AB-12-XY', customRule({ ignoreChar: '-' }), '**-**-**'],
  ['abcdef', customRule({ prefixType: 2, prefixLimit: 1, useUnrealMask: true, unrealMaskLength: 3 }), 'a***'],
  ['abcdef', customRule({ prefixType: 2, prefixLimit: 99, suffixType: 2, suffixLimit: 99 }), 'abcde*'],
  ['abc', customRule({ filler: '', prefixType: 'x', prefixLimit: null, unrealMaskLength: -1, useUnrealMask: true }), '*'],
  ['', { maskType: 3 }, ''],
  ['', customRule({ useUnrealMask: true }), ''],
])('%j with %j reads %s', (text, config, masked) => expect(maskText(text, config)).toBe(masked));
