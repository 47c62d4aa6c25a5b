/** Something an operator must correct. The message lists every problem, one a line. */
export class EnvironmentError extends Error {}
