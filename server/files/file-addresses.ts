import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { plainAddress } from '#engine/uploaded-files';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { SecretOf } from '../access/secret-of';
import { AppError } from '../app-error';
import { decodedName } from './image-address';

/** The query of a signed address: when it expires, the holder of the file that the caller could see, and the signature. */
export interface SignedQuery {
  e?: unknown;
  h?: unknown;
  s?: unknown;
}

/** What an address gives: the picture without metadata, the file as it was sent, or the page of a mail. */
export type AddressPurpose = 'picture' | 'content' | 'mail';

/** Addresses that work without a session, because an `<img>` sends no token. */
export interface FileAddresses {
  /**
   * Signs addresses under the secret of the installation: they work for 12 to 24 hours and stay the same for 12, so that
   * browsers keep what they loaded. `holder` is the id of the holder in whose record the caller sees the file. An address
   * whose name cannot be decoded stays as it is.
   */
  signer(purpose: AddressPurpose): Promise<(address: string, holder?: string) => string>;
  /** The seconds that a signed query still works for this name and purpose; `undefined` if it does not. */
  remaining(purpose: AddressPurpose, name: string, query: SignedQuery): Promise<number | undefined>;
}

const period = 12 * 3_600_000;
const resource = 'file/addressKey';
const keyId = 'addresses';

interface AddressesOptions {
  recordsOf: RecordsOf;
  secretOf: SecretOf;
}

export function createFileAddresses(options: AddressesOptions): FileAddresses {
  let loaded: Promise<Buffer> | undefined;
  const key = () => {
    loaded ??= loadKey(options);
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
  return {
    signer: async (purpose) => {
      const secret = await key();
      const expires = ((Math.floor(Date.now() / period) + 2) * period).toString(36);
      return (address, holder = '') => {
        const plain = plainAddress(address);
        const name = decodedName(plain.slice(plain.lastIndexOf('/') + 1));
        if (name === undefined) return plain;
        const query = new URLSearchParams({
          e: expires,
          ...(holder !== '' && { h: holder }),
          s: signatureOf(secret, { purpose, name, holder, expires }),
        });
        return `${plain}?${query.toString()}`;
      };
    },
    remaining: async (purpose, name, { e, h = '', s }) => {
      if (typeof e !== 'string' || typeof s !== 'string' || typeof h !== 'string' || !/^[0-9a-z]{1,11}$/.test(e)) return undefined;
      const left = Number.parseInt(e, 36) - Date.now();
      if (!(left > 0 && left <= 2 * period)) return undefined;
      const [posted, own] = [Buffer.from(s), Buffer.from(signatureOf(await key(), { purpose, name, holder: h, expires: e }))];
      return posted.length === own.length && timingSafeEqual(posted, own) ? Math.ceil(left / 1000) : undefined;
    },
  };
}

type Signed = Readonly<Record<'purpose' | 'name' | 'holder' | 'expires', string>>;

const signatureOf = (secret: Buffer, { purpose, name, holder, expires }: Signed): string =>
  createHmac('sha256', secret).update([purpose, expires, holder, name].join('\n')).digest('base64url').slice(0, 22);

/** The secret is in the database, so that every server signs alike. The first server that needs it makes it. */
async function loadKey({ recordsOf, secretOf }: AddressesOptions): Promise<Buffer> {
  const keys = recordsOf(resource, serverCaller);
  if (!(await keys.get(keyId)))
    await keys.insert({ id: keyId, secret: randomBytes(32).toString('base64url') }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  return Buffer.from(await secretOf(resource, { id: keyId }, 'secret'), 'base64url');
}
