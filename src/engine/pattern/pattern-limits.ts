/** Characters of a pattern. */
export const patternLengthLimit = 10_000;

/** Groups inside each other. */
export const patternDepthLimit = 100;

/** Steps of the program that a pattern becomes, its repeats written out. */
export const patternSizeLimit = 10_000;

/** Characters of a value that is tested. A longer one does not match. */
export const testedLengthLimit = 100_000;

/** Steps of the program times characters of the value: about a second. Beyond it the value does not match. */
export const testedWorkLimit = 20_000_000;

/** What an engine that tries one way after another may try at each character of a value. */
export const nativeWorkLimit = 500;
