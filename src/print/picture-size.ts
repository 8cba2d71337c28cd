/** Sides in one unit. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The size of a printed picture: that of the template, else the picture's own, in its proportions where the template names one side.
 * Made smaller where it is wider or higher than its room.
 *
 * @example pictureSize({ width: 300 }, { width: 150, height: 75 }, { width: 200, height: 700 }) // { width: 200, height: 100 }
 */
export function pictureSize(named: Readonly<Partial<Record<keyof Size, number | undefined>>>, natural: Size, room: Size): Size {
  const ratio = natural.width / natural.height || 1;
  const width = named.width ?? (named.height === undefined ? natural.width : named.height * ratio);
  const height = named.height ?? width / ratio;
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}
