/** Characters that nobody sees and that come along when people copy: from mails, pages, office files and messengers. */

/**
 * Soft hyphens, characters without a width, joiners, marks of the direction of writing, variation selectors and the mark
 * of the order of bytes. They mean nothing in numbers, codes and addresses; in names of people and files they may.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** The same text with only what can be seen. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

const invisibleButJoiners = new RegExp(`(?![\\u200c\\u200d])${invisible.source}`, 'gu')

/** The same, with the joiners that some scripts write words with. */
export const withoutInvisibleButJoiners = (text: string): string => text.replace(invisibleButJoiners, '')
