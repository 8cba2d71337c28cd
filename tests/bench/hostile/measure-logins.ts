import { md5 } from 'js-md5';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { median } from '../median';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';

const rounds = 5;
/** Together they take much longer than the unit of the kernel's count. */
const logins = 15;

/**
 * The processor time of a wrong password for an unknown account, in times of that for a known one: strangers must not learn from it
 * which accounts there are. The rounds take turns.
 */
export async function measureLogins(root: string): Promise<Measurement[]> {
  const product = await startProduct(root, { DATA_DIR: await dataFolder(), TRUST_PROXY: '127.0.0.1' });
  try {
    await allowWrongPasswords(product.baseUrl);
    const time = async (account: string): Promise<number> => {
      const start = await product.processorTime();
      for (let login = 0; login < logins; login += 1) await tryPassword(product.baseUrl, account);
      return (await product.processorTime()) - start;
    };
    await time('admin');
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const known = await time('admin');
      ratios.push((await time('not-registered')) / known);
    }
    const ratio = median(ratios);
    const isMet = ratio > 0.6 && ratio < 1.7;
    return [{ name: 'a wrong password of an unknown account, in times of a known one', result: ratio.toFixed(2), target: '0.6 to 1.7', isMet }];
  } finally {
    await product.stop();
  }
}

async function allowWrongPasswords(baseUrl: string): Promise<void> {
  const headers = { authorization: await logIn(baseUrl), 'content-type': 'application/json' };
  const body = JSON.stringify({ passwordErrorsNumber: 1000 });
  const { code } = (await (await fetch(`${baseUrl}/api/system/SysConfig`, { method: 'PUT', headers, body })).json()) as { code: number };
  if (code !== 200) throw new Error('The number of wrong passwords could not be set.');
}

let addresses = 0;

/** Each from an address of its own, as one with many wrong passwords is slowed. */
async function tryPassword(baseUrl: string, account: string): Promise<void> {
  addresses += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}` };
  const body = JSON.stringify({ account, password: md5('wrong') });
  const { msg } = (await (await fetch(`${baseUrl}/api/oauth/Login`, { method: 'POST', headers, body })).json()) as { msg: string };
  if (msg !== '账号或密码错误') throw new Error(`The password was not checked: ${msg}`);
}
