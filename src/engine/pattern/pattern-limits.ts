/** Maximum characters of a pattern. */
export const maxPatternLength = 10_000;

/** Maximum depth of nested groups. */
export const maxPatternDepth = 100;

/** Maximum steps of the program that a pattern becomes, with its repeats written out. */
export const maxProgramSize = 10_000;

/** Maximum steps of the program of a pattern with nested repeats, in a new release. */
export const maxReleasedSize = 1_000;

/** Maximum characters of a tested value. A longer value does not match. */
export const maxTestedLength = 100_000;

/** Maximum work for one value, in steps that are taken. 20 of them take about a microsecond. */
export const maxValueWork = 5_000_000;

/** Maximum work for all values of a request, in the same steps: about half a second. */
export const maxRequestWork = 10_000_000;

/** Maximum work of the native engine for each character of a value. Heavier patterns run on our own engine. */
export const maxNativeWork = 500;

/** How many steps the native engine takes in the time of one of ours. */
export const nativeSpeed = 16;
