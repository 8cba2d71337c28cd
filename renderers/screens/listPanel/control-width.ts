/** Width in pixels of the columns with check boxes and expand icons. */
export const controlWidth = 48;
