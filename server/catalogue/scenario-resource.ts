/** The resource of the scenarios in which the form of a module is tried. */
export const scenarioResource = 'visualdev/scenario';
