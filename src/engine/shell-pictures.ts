/** The pictures of the top bar and of the user's menu, by their names in Ant Design. */
export const shellPictures = [
  'AppstoreOutlined',
  'BulbFilled',
  'BulbOutlined',
  'FileProtectOutlined',
  'FullscreenExitOutlined',
  'FullscreenOutlined',
  'GlobalOutlined',
  'InfoCircleOutlined',
  'LockOutlined',
  'LogoutOutlined',
  'MenuFoldOutlined',
  'MenuUnfoldOutlined',
  'MessageOutlined',
  'QuestionCircleOutlined',
  'SettingOutlined',
  'UserOutlined',
] as const;
