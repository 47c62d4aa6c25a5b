/** What the page of an employee's rights owes to administrators: the specification has them granted at a terminal. */
const source = 'Design of areas §2'

export const requirements = {
  'EP-01': {
    text: 'Before changing anything, an administrator sees what an employee may do, in groups that say what each right allows.',
    source,
  },
  'EP-02': {
    text: 'A change is handed in only when it is one: something is different, every amount is one, and a reason is given.',
    source,
  },
  'EP-03': {
    text: 'Before a change is made, everything that will change is shown, and what of it waits for a second administrator.',
    source,
  },
  'EP-04': {
    text: 'A change that was made is shown with its history, and the newest one can be undone.',
    source,
  },
  'EP-05': {
    text: 'Where somebody else has changed the rights meanwhile, or a change of them waits already, both are shown, and nothing is overwritten unseen.',
    source,
  },
  'EP-06': {
    text: 'Undoing is confirmed with a reason, and is a change of its own.',
    source,
  },
  'EP-07': {
    text: 'A rejected or unanswered call is shown, and what was typed stays.',
    source,
  },
  'EP-08': {
    text: 'An employee who cannot be fetched says so and can be fetched again.',
    source,
  },
  'EP-09': {
    text: 'A change of the right to administer, or of whether an administrator may sign in, waits for a second administrator, and the page says so.',
    source,
  },
} as const

export type RequirementId = keyof typeof requirements
