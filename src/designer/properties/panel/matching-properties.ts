import type { Text } from '#engine/generated/descriptor.gen';
import { propertyGroups, type Property, type PropertyGroupName } from '../property';

/** A group with the properties that a keyword matches. */
export interface ShownGroup {
  name: PropertyGroupName;
  properties: readonly Property[];
}

/** The groups with properties whose label, help or name contains the keyword, or whose group does. */
export function matchingProperties(
  properties: readonly Property[],
  keyword: string,
  text: (value: Text) => string,
  groupText: (name: PropertyGroupName) => string,
): ShownGroup[] {
  const word = keyword.trim().toLocaleLowerCase();
  return word === '' ? allGroups(properties) : matching(properties, word, text, groupText);
}

const groupsByProperties = new WeakMap<readonly Property[], ShownGroup[]>();

/** The groups stay the same for a kind of node, so that another node of the kind does not draw them again. */
function allGroups(properties: readonly Property[]): ShownGroup[] {
  const cached = groupsByProperties.get(properties);
  if (cached) return cached;
  const groups = propertyGroups.flatMap((name) => {
    const shown = properties.filter(({ group }) => group === name);
    return shown.length > 0 ? [{ name, properties: shown }] : [];
  });
  groupsByProperties.set(properties, groups);
  return groups;
}

function matching(
  properties: readonly Property[],
  word: string,
  text: (value: Text) => string,
  groupText: (name: PropertyGroupName) => string,
): ShownGroup[] {
  const contains = (value: string): boolean => value.toLocaleLowerCase().includes(word);
  return propertyGroups.flatMap((name) => {
    const isNamed = contains(groupText(name));
    const shown = properties.filter(
      ({ group, key, label, help }) =>
        group === name && (isNamed || contains(text(label)) || contains(key) || (help !== undefined && contains(text(help)))),
    );
    return shown.length > 0 ? [{ name, properties: shown }] : [];
  });
}
