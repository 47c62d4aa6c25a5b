/** The configured texts of registration, by their names in `textId` (P §7). */
export const registrationCaptions = [
  'accountDescription',
  'registrationIntro',
  'idLabel',
  'accountTooltip',
  'passwordRulesTooltip',
  'idTooltip',
  'mobileTooltip',
  'accountEmailTooltip',
  'registrationHeader',
] as const
