import type { Text } from '#engine/generated/descriptor.gen';

/** The props of the panel, as `props.schema.json` describes them. */
export interface SettingsProps {
  resource: string;
  read: string;
  save: string;
  groups: readonly SettingsGroup[];
}

export interface SettingsGroup {
  id: string;
  title: Text;
  fields: readonly (string | SettingsField)[];
  test?: GroupTest;
  people?: GroupPeople;
}

export interface SettingsField {
  field: string;
  help?: Text;
  unit?: Text;
  as?: 'picture';
  options?: readonly { value: string | number; label: Text }[];
  when?: Readonly<Record<string, string | number>>;
}

export interface GroupTest {
  label: Text;
  operation: string;
  params?: Readonly<Record<string, string>>;
  fixed?: Readonly<Record<string, string | number>>;
}

export interface GroupPeople {
  read: { operation: string };
  save: { operation: string };
  choices: { operation: string };
  input: string;
  help?: Text;
}
