/** The operator's mistake, as one sentence. */
export class BadSetting extends Error {}
