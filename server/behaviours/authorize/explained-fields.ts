import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { AccessRule } from '../../access/access-for';
import { grantableFields } from '../../rights/rules-of';
import type { MenuOffer } from '../../rights/menu-offers';
import type { HeldItems } from './held-items';

interface FieldsContext {
  held: HeldItems;
  offer: MenuOffer;
  isOpen: boolean;
  textOf(text: Text): string;
}

/** What the user may do with each field, and who grants it as a column and as a form field. */
export function explainedFields(resource: ParsedResource, { fields }: AccessRule, { held, offer, isOpen, textOf }: FieldsContext) {
  const holders = (itemType: string, offered: MenuOffer['columns'], name: string) =>
    offered.filter(({ enCode }) => enCode === name).flatMap(({ id }) => held.by(itemType, id));
  return grantableFields(resource).map(({ id, name, label }) => ({
    name,
    label: textOf(label),
    right: !isOpen || fields.hidden.has(id) ? 'hidden' : fields.readOnly.has(id) ? 'readOnly' : 'writable',
    columnBy: holders('column', offer.columns, name),
    formBy: holders('form', offer.forms, name),
  }));
}
