/** What the count of unread messages owes to the specification and to the design. */
export const requirements = {
  'UM-01': {
    text: 'The unread messages are counted for the first time after 3 seconds, then every 60 seconds.',
    source: 'A §4, A §9',
  },
  'UM-02': { text: 'The bar shows how many messages are unread.', source: 'A §2.3' },
  'UM-03': {
    text: 'A page that nobody sees does not ask; as soon as it is seen again, it asks at once.',
    source: 'Design §7',
  },
  'UM-04': {
    text: 'A count that cannot be fetched changes nothing: the last one stays, and the next attempt comes in its time.',
    source: 'A §8',
  },
  'UM-05': { text: 'The tabs of a browser tell each other the count.', source: 'Design §7' },
  'UM-06': {
    text: 'When a message has been read, here or in another tab, the count is asked for at once.',
    source: 'A §4',
  },
} as const

export type RequirementId = keyof typeof requirements
