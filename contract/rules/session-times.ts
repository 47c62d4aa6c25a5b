/** When sessions end, for both sides, unless the settings say otherwise (design §6). */

/** Seconds without use. */
export const defaultIdleSeconds = 1800

/** Seconds that the warning before it leaves. */
export const defaultWarningSeconds = 120
