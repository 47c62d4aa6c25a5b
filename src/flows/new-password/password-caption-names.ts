/** The configured texts about new passwords, by their names in `textId`: advice (86) and rules (56). */
export const passwordCaptions = ['passwordMessage', 'passwordRulesTooltip'] as const
