import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { removeListItem } from './remove-list-item';

const { design, context } = openSample();
const remove = (field: string) => removeListItem.apply(design, { which: 'list', part: 'search', field }, context);

test('a query field is removed', () => expect(remove('name').list?.search).toEqual([]));
test('a missing one changes nothing', () => expect(remove('price')).toBe(design));
