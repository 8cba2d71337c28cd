import { growthOfInput, maxGrowth, type Growth } from '../../setup/growth';
import type { Measurement } from '../table-of';

/** The work of an input of its larger size, and how it has grown. */
export const growthLine = (name: string, { factor, work }: Growth): Measurement => ({
  name,
  result: `${factor.toFixed(1)} times (${(work / 1000).toFixed(0)} ms)`,
  target: `≤ ${maxGrowth} times for ${growthOfInput} times the input`,
  isMet: factor <= maxGrowth,
});
