/**
 * Words in the icon names of JNPF clients and of ours, with the outlined picture in the sprite. Specific words first: `dictionary` before
 * `data`.
 */
export const menuIcons: readonly (readonly [word: string, picture: string])[] = [
  ['dictionary', 'Book'],
  ['cascader', 'Api'],
  ['generator-select', 'Database'],
  ['outgoing', 'Cloud'],
  ['clearn', 'Delete'],
  ['generator-menu', 'Setting'],
  ['organiz', 'Apartment'],
  ['department', 'Cluster'],
  ['position', 'Profile'],
  ['permission', 'Safety'],
  ['authorize', 'Safety'],
  ['message', 'Message'],
  ['notice', 'Notification'],
  ['email', 'Mail'],
  ['textarea', 'FileText'],
  ['generator-input', 'Mobile'],
  ['report', 'Fund'],
  ['area', 'Fund'],
  ['bar', 'BarChart'],
  ['createtime', 'History'],
  ['date', 'Calendar'],
  ['founder', 'UserSwitch'],
  ['funcflow', 'Thunderbolt'],
  ['function', 'Safety'],
  ['label', 'Bank'],
  ['number', 'Sliders'],
  ['table', 'Table'],
  ['radar', 'RadarChart'],
  ['todolist', 'Project'],
  ['panel', 'Layout'],
  ['portal', 'Appstore'],
  ['config', 'Setting'],
  ['role', 'Team'],
  ['group', 'Team'],
  ['user', 'User'],
  ['design', 'Form'],
  ['form', 'Form'],
  ['data', 'Database'],
  ['system', 'Setting'],
  ['home', 'Home'],
];

/** The picture of a menu entry without an icon, by its type. */
export const menuIconsByType: Readonly<Record<number, string>> = {
  1: 'Folder',
  3: 'Form',
  4: 'Book',
  5: 'Fund',
  6: 'FundProjectionScreen',
  7: 'Link',
  8: 'Appstore',
};

/** The picture of any other entry. */
export const plainMenuIcon = 'FileText';

/** The names of the icons that differ from each other, for a chooser. */
export const menuIconNames: readonly string[] = menuIcons
  .filter(([, picture], index) => menuIcons.findIndex(([, other]) => other === picture) === index)
  .map(([word]) => `icon-ym icon-ym-${word}`);
