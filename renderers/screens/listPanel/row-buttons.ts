/** Maximum number of buttons in a row. Of more actions, the first are buttons beside a menu with the others. */
export const rowButtons = { max: 5, besideMenu: 3 } as const;
