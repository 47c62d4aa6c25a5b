/** A box among the texts of a form: not empty when it is ticked. */
export const ticked = (isTicked: boolean): string => (isTicked ? 'yes' : '')
