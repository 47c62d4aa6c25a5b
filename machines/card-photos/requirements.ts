/** What photos of a job card owe to the design of areas. */
export const requirements = {
  'JP-01': {
    text: 'A field worker takes photos of a job card before the work and after it, with or without a network.',
    source: 'Design of areas §3',
  },
  'JP-02': {
    text: 'A photo is on the phone before the page says so; what is no picture, or cannot be saved, is said in words.',
    source: 'Design of areas §3',
  },
  'JP-03': {
    text: 'A photo can be removed until it is sent; one that the server has stays.',
    source: 'Design of areas §3',
  },
  'JP-04': {
    text: 'Where hardly any storage is left, photos stop, and what is typed goes on.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements
