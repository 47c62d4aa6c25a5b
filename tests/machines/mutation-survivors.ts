/**
 * Mutants that no path notices, each with the reason why that is right. By machine and change; a change that is
 * noticed after all, or a survivor that is missing here, fails the mutation test.
 */
export const reviewedSurvivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
