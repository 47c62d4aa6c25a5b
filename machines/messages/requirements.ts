/** What the messages of an application owe to the specification and to the design. */
export const requirements = {
  'MS-01': {
    text: 'The messages of one application, or the unread ones of all, are listed, five to a page; reading one takes none from a page.',
    source: 'A §2.7, A §2.9, A §9, Design §7',
  },
  'MS-02': { text: 'Messages that cannot be fetched say so and can be requested again.', source: 'A §8' },
  'MS-03': {
    text: 'A message is written and sent; without a text there is none, nor where nobody would read it.',
    source: 'A §2.7, A §5, Design §7',
  },
  'MS-04': {
    text: 'Up to three files go with a message, one after the other, as soon as the message is sent.',
    source: 'A §2.7, A §5, A §9',
  },
  'MS-05': {
    text: 'A message that is refused or not answered for keeps its text and can be sent again.',
    source: 'A §8, Design §7',
  },
  'MS-06': {
    text: 'A message is opened in full; a message of the other side then counts as read.',
    source: 'A §2.7, A §4',
  },
  'MS-07': { text: 'A message that cannot be opened says so.', source: 'A §8' },
  'MS-08': {
    text: 'Only an own message that is still unread can be changed or deleted, where the parent screen allows it.',
    source: 'A §2.7, A §4, A §6',
  },
  'MS-09': {
    text: 'A message is deleted only after a confirmation, which can be refused.',
    source: 'A §2.7, Design §7',
  },
  'MS-10': {
    text: 'A change or deletion that is refused or not answered says so; what was typed is kept.',
    source: 'A §8, Design §7',
  },
  'MS-11': {
    text: 'The files of an own unread message are added and deleted, one at a time.',
    source: 'A §2.7, A §2.8',
  },
  'MS-12': {
    text: 'What has been done is said to be done, even when the list cannot be fetched again.',
    source: 'Design §7',
  },
  'MS-13': {
    text: 'An HTTP failure of a message call sends the person to /login; what was typed is kept.',
    source: 'A §8',
  },
  'MS-14': {
    text: 'After a deletion that was refused or not answered the list is fetched again: the message may be gone.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements
