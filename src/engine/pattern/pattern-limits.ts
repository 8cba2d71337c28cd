/** Maximum characters of a pattern. */
export const maxPatternLength = 10_000;

/** Maximum depth of nested groups. */
export const maxPatternDepth = 100;

/** Maximum steps of the program that a pattern becomes, with its repeats written out. */
export const maxProgramSize = 10_000;

/** Maximum characters of a tested value. A longer value does not match. */
export const maxTestedLength = 100_000;

/** Maximum work for one value, in steps: size of the program times length of the value. 20 steps take about a microsecond. */
export const maxValueWork = 10_000_000;

/** Maximum work for all values of a request, in the same steps: about a second. */
export const maxRequestWork = 20_000_000;

/** Maximum work of the native engine for each character of a value. Heavier patterns run on our own engine. */
export const maxNativeWork = 500;

/** How many steps the native engine takes in the time of one of ours. */
export const nativeSpeed = 16;
