/** Whether the row of the node may name jobs that the node does not run. */
export interface Strays {
  /** Such a job may appear until `time` ms from now. */
  add(time?: number): void;
  any(): boolean;
  /** The jobs of the node were noted, and the others given back, by a statement that began at `began`. */
  noted(began: number): void;
}

/** @example const strays = createStrays(); strays.add(); strays.any() // true */
export function createStrays(): Strays {
  let until: number | undefined;
  return {
    add: (time = 0) => (until = Math.max(until ?? 0, Date.now() + time)),
    any: () => until !== undefined,
    noted: (began) => {
      if (until !== undefined && began >= until) until = undefined;
    },
  };
}
