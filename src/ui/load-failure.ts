/**
 * Whether an error says that a part of the portal could not be fetched. Browsers tell it in words only: "Failed to
 * fetch dynamically imported module", "error loading dynamically imported module", "Importing a module script failed".
 */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /\b(?:import\w*|module)\b/i.test(error.message)
