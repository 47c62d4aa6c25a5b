/** A job card on the phone, with what was done on it since it was fetched (decision 0360). */
import type { FieldCard, FieldEntryContent, VehicleItem } from '#contract/field-jobs.ts'

export interface FieldJob {
  card: FieldCard
  /** What its outcome is was saved on this phone. */
  isFinished: boolean
  /** The supply was cut off, and that was saved on this phone. */
  isCutOff: boolean
  /** A colleague was asked to take it over. */
  isOffered: boolean
  /** Used on it from the vehicle, as this phone has saved it. */
  used: readonly { item: number; quantity: number }[]
}

/** A card as the server has it. */
export const fieldJobOf = (card: FieldCard): FieldJob => ({
  card,
  isFinished: false,
  isCutOff: false,
  isOffered: card.handOver !== null,
  used: [],
})

type OfKind<Kind extends FieldEntryContent['Kind']> = Extract<FieldEntryContent, { Kind: Kind }>

const inState = (job: FieldJob, state: FieldCard['state']): FieldJob => ({
  ...job,
  card: { ...job.card, state },
})

const withCheck = (job: FieldJob, { Row, IsFine, Measured, Remark }: OfKind<'checklist'>): FieldJob => ({
  ...job,
  card: {
    ...job.card,
    checklist: job.card.checklist.map((line) =>
      line.id === Row ? { ...line, isFine: IsFine, measured: Measured, remark: Remark } : line,
    ),
  },
})

/** The card once this has happened. */
export function withEntry(job: FieldJob, entry: FieldEntryContent): FieldJob {
  switch (entry.Kind) {
    case 'start':
      return inState(job, entry.Work === 'travel' ? 'travelling' : 'working')
    case 'stop':
      return inState(job, 'interrupted')
    case 'checklist':
      return withCheck(job, entry)
    case 'material':
      return { ...job, used: [...job.used, { item: entry.Item, quantity: entry.Quantity }] }
    case 'finalReading':
      return { ...job, isCutOff: true }
    case 'outcome':
      return { ...inState(job, 'done'), isFinished: true }
    case 'handOver':
      return { ...job, isOffered: true }
    case 'takeOver':
      return job
  }
}

/** Whether the person is on the way to a card, or works on it. */
export const isUnderWay = ({ card: { state } }: FieldJob): boolean =>
  state === 'travelling' || state === 'working'

/** Whether this may begin on the card now. */
export const mayBegin = ({ card: { state } }: FieldJob, work: 'travel' | 'work'): boolean =>
  state === 'assigned' || state === 'interrupted' || (work === 'work' && state === 'travelling')

/** What is filled in on a card. */
export const fieldForms = ['stop', 'checklist', 'material', 'finalReading', 'outcome', 'handOver'] as const
export type FieldForm = (typeof fieldForms)[number]

/** Whether a form belongs to what goes on now. That of the final reading opens when the supply was cut off. @param about of the checklist, its line */
export function isForNow(job: FieldJob, form: FieldForm, about: number): boolean {
  if (job.isFinished) return false
  if (form === 'stop') return isUnderWay(job)
  if (form === 'handOver') return !job.isOffered
  if (form === 'finalReading') return job.card.isCut && !job.isCutOff
  if (form === 'checklist' && !job.card.checklist.some(({ id }) => id === about)) return false
  return job.card.state === 'working'
}

/** Whether a reading is lower than the last one: then the dials have begun at 0 again, or it was typed wrong. */
export const isBelowLast = ({ meter }: Pick<FieldCard, 'meter'>, reading: string): boolean =>
  reading !== '' && Number(reading) < (meter?.last?.reading ?? 0)

/** Whether a quantity can be used of an item: no more places than it is counted in. The server knows how many there are. */
export const isQuantityOf = ({ decimals }: Pick<VehicleItem, 'decimals'>, quantity: number): boolean =>
  quantity > 0 && Number(quantity.toFixed(decimals)) === quantity

/** Whether what was filled in can be saved. */
export function isWhole(job: FieldJob, items: readonly VehicleItem[], entry: FieldEntryContent): boolean {
  switch (entry.Kind) {
    case 'start':
      return mayBegin(job, entry.Work)
    case 'stop':
      return entry.Reason.trim() !== ''
    case 'checklist':
      return entry.IsFine !== null || entry.Measured !== null || entry.Remark.trim() !== ''
    case 'material': {
      const item = items.find(({ id }) => id === entry.Item)
      return (
        item !== undefined &&
        isQuantityOf(item, entry.Quantity) &&
        (!item.isMeter || entry.Numbers.trim() !== '')
      )
    }
    case 'finalReading': {
      const { Reading, ClockOver } = entry
      const fits = /^\d*$/.test(Reading) && Reading.length <= (job.card.meter?.dials ?? 9)
      return fits && (ClockOver || !isBelowLast(job.card, Reading))
    }
    case 'outcome':
      return entry.Outcome !== 'problemFound' || entry.Activity !== ''
    case 'handOver':
      return entry.Note.trim() !== ''
    case 'takeOver':
      return true
  }
}
