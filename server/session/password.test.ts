import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, md5Of, verifyPassword } from './password';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const encrypted = (text: string, key = 'EY8WePvjM5GGwQzn') => {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
};

describe('a posted password', () => {
  it.each([
    ['md5 hex', md5('123456')],
    ['md5 hex in upper case', md5('123456').toUpperCase()],
    ['the 3.6 client’s form', encrypted(md5('123456'))],
    ['the 3.6 client’s form in upper case', encrypted(md5('123456')).toUpperCase()],
  ])('is read as %s', (_, posted) => {
    expect(md5Of(posted)).toBe('e10adc3949ba59abbe56e057f20f883e');
  });

  it('in the 3.6 client’s form has the ciphertext of that client', () => {
    expect(encrypted(md5('123456'))).toMatch(/^0141e448.*a229e03f24a483b5f63d74677b8c4a66$/);
  });

  it.each([
    ['empty', ''],
    ['as typed', '123456'],
    ['32 characters that are not hex', 'g'.repeat(32)],
    ['long and not hex', 'x'.repeat(96)],
    ['hex that is not a ciphertext', 'a'.repeat(96)],
    ['encrypted under another key', encrypted(md5('123456'), '0123456789abcdef')],
    ['encrypted, but not an md5', encrypted('not the md5 of anything')],
    ['half a block', encrypted(md5('123456')).slice(0, 80)],
  ])('is refused when it is %s', (_, posted) => {
    expect(() => md5Of(posted)).toThrow('passwordNotHashed');
  });
});

describe('a stored password', () => {
  it('is an argon2id hash that only its own password matches', async () => {
    const stored = await hashPassword(md5('123456'));
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, md5('123456').toUpperCase())).toBe(true);
    expect(await verifyPassword(stored, md5('123457'))).toBe(false);
  });

  it('without an account matches no password', async () => {
    expect(await verifyPassword(undefined, '0'.repeat(32))).toBe(false);
  });
});
