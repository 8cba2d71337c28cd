import { isJsonObject } from '#engine/json';
import { AppError } from '../../app-error';
import { isSame } from '../../records/settle-name';
import { pickFields } from '../../records/visible-fields';
import type { Row } from '../../storage/records';

/** The fields of an organisation that existing clients send and read inside `propertyJson`. */
const companyFields = [
  'shortName',
  'webSite',
  'industry',
  'foundedTime',
  'address',
  'managerName',
  'managerTelePhone',
  'managerMobilePhone',
  'manageEmail',
  'bankName',
  'bankAccount',
  'businessscope',
  'enterpriseNature',
  'fax',
  'telePhone',
] as const;

/**
 * A posted organisation with the fields of `propertyJson`, an object or its JSON text, beside the others.
 *
 * @example flatOrganisation({ fullName: '甲', propertyJson: '{"fax":"1"}' }) // { fullName: '甲', fax: '1' }
 */
export function flatOrganisation(body: unknown): Row {
  const { propertyJson, ...flat } = isJsonObject(body) ? body : {};
  return { ...flat, ...propertiesIn(propertyJson) };
}

/** The fields in a posted `propertyJson` that differ from those of the stored organisation. */
export const changedProperties = (propertyJson: unknown, stored: Row): Row =>
  Object.fromEntries(Object.entries(propertiesIn(propertyJson)).filter(([field, value]) => !isSame(value, stored[field])));

function propertiesIn(propertyJson: unknown): Row {
  const properties = typeof propertyJson === 'string' && propertyJson !== '' ? parsed(propertyJson) : propertyJson;
  if (!isJsonObject(properties)) return {};
  return pickFields(
    properties,
    companyFields.filter((field) => field in properties),
  );
}

/** @example propertyJsonOf({ fullName: '甲', fax: '1' }) // '{"fax":"1"}' */
export const propertyJsonOf = (record: Row): string =>
  JSON.stringify(
    pickFields(
      record,
      companyFields.filter((field) => field in record),
    ),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bodyMalformed');
  }
}
