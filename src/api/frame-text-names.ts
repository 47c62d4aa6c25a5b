/** The texts that the utility says around the pages behind the login (A §7). */
export const frameTexts = ['returnLinkText', 'returnLinkUrl', 'videoLinks'] as const
