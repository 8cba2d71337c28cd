import { isJsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { plainAddress } from '#engine/uploaded-files';
import type { FileAddresses } from '../files/file-addresses';
import { holderId } from '../files/holder-id';
import { decodedName } from '../files/image-address';
import { fileFieldsOf, type FileField } from '../records/file-fields';
import type { Row } from '../storage/records';

interface Context {
  registry: Registry;
  addresses: FileAddresses;
}

/** Records whose pictures have signed addresses, so that the `<img>` of a caller who sees the record can load them. */
export async function signedRows(
  rows: readonly Row[],
  resource: ParsedResource,
  { registry, addresses }: Context,
): Promise<readonly Row[]> {
  const fields = fileFieldsOf(resource, registry);
  if (fields.length === 0 || rows.length === 0) return rows;
  const sign = await addresses.signer('picture');
  return rows.map((row) => fields.reduce((signed, field) => signedField(signed, field, resource.id, sign), row));
}

type Sign = (address: string, holder?: string) => string;

function signedField(row: Row, field: FileField, resource: string, sign: Sign): Row {
  const { id, table = id, definition, name } = field;
  const value = row[table];
  if (value === null || value === undefined) return row;
  const holder = { resource, recordId: String(row['id']), field: name };
  const signed = (cell: unknown): unknown =>
    cell === null || cell === undefined || !definition.withAddresses
      ? cell
      : definition.withAddresses(cell as JsonValue, (address) =>
          signedAddress(address, (fileName) => sign(address, holderId(holder, fileName))),
        );
  if (field.table === undefined) return { ...row, [id]: signed(value) };
  if (!Array.isArray(value)) return row;
  return { ...row, [table]: value.map((cells: unknown) => (isJsonObject(cells) ? { ...cells, [id]: signed(cells[id]) } : cells)) };
}

/** Only addresses of pictures are signed; those of avatars are public. */
function signedAddress(address: string, sign: (fileName: string) => string): string {
  const [, type = '', encoded = ''] = /^\/api\/file\/Image\/([A-Za-z]+)\/([^/?#]+)$/i.exec(plainAddress(address)) ?? [];
  if (encoded === '' || type.toLowerCase() === 'useravatar' || !picture.test(encoded)) return address;
  const name = decodedName(encoded);
  if (name === undefined) return address;
  return sign(name.startsWith('sl_') ? name.slice(3) : name);
}

const picture = /\.(?:jpe?g|png|gif|webp|tiff?|bmp)$/i;
