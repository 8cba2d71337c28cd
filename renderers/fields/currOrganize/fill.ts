import type { Fill } from '#engine/server-values';

export const fill: Fill = ({ isNew, organizeId, value }) => (isNew ? organizeId : value);
