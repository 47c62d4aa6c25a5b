/** The vocabulary of reporting a fault. */
import { assign, sendTo, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { KnownInterruption, reportFault } from '#contract/fault.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { createHumanCheck } from '../human-check/human-check.machine.ts'
import type { ActionReleased, HumanCheckInput } from '../human-check/human-check.setup.ts'
import { port } from '../port.ts'
import { attachmentFault, type AttachmentFault, type ChosenFile } from '../rules/attachment.ts'
import {
  faultPhotos,
  reportFaults,
  type ReportStep,
  type ReportTexts,
  type TextStep,
} from '../rules/fault-report.ts'
import type { StepTag } from '../steps.ts'
import type { RequirementId } from './requirements.ts'

export interface FaultReportInput {
  /** Made by chance, for this report alone. */
  key: string
  texts: ReportTexts
  /** Where the person was before the page was loaded again; absent: a new report. */
  startAt: ReportStep | undefined
  humanCheck: HumanCheckInput
}

/** A photo that was not taken, and why. */
export interface RefusedPhoto {
  name: string
  fault: AttachmentFault | 'tooMany'
}

type Texts = Partial<ReportTexts>

export type FaultReportEvent =
  /** Nobody is in danger, or somebody was called: the report goes on. */
  | { type: 'danger.answered' }
  | { type: 'kind.submitted'; texts: Texts }
  | { type: 'place.submitted'; texts: Texts }
  | { type: 'position.requested'; texts: Texts }
  | { type: 'position.removed'; texts: Texts }
  | { type: 'report.continued' }
  /** What is known already is enough. */
  | { type: 'report.dropped' }
  | { type: 'photos.chosen'; files: readonly ChosenFile[] }
  | { type: 'photo.removed'; index: number }
  | { type: 'photos.submitted' }
  | { type: 'contact.submitted'; texts: Texts }
  | { type: 'report.submitted' }
  | { type: 'step.returned'; texts?: Texts }
  | ActionReleased<'report'>

/** What the server gives for a report. */
export type ReportReceipt = ReplyOf<typeof reportFault>['item']

export interface FaultReportContext extends CallProblem {
  key: string
  texts: ReportTexts
  startAt: ReportStep
  photos: readonly ChosenFile[]
  refusedPhotos: readonly RefusedPhoto[]
  known: readonly KnownInterruption[]
  humanCheck: HumanCheckInput
  receipt: ReportReceipt | undefined
}

/** What the call that reports gets. */
export interface SentReport {
  key: string
  texts: ReportTexts
  photos: readonly ChosenFile[]
}

/** Degrees. */
export interface FoundPosition {
  latitude: string
  longitude: string
}

interface Scope {
  context: FaultReportContext
  event: FaultReportEvent
}

const textsWith = ({ context, event }: Scope): ReportTexts => ({
  ...context.texts,
  ...('texts' in event ? event.texts : {}),
})

/** Those of the chosen photos that are taken, and why the others are not. */
function judged({ context: { photos }, event }: Scope) {
  const taken: ChosenFile[] = []
  const refused: RefusedPhoto[] = []
  for (const file of event.type === 'photos.chosen' ? event.files : []) {
    const isFull = photos.length + taken.length >= faultPhotos.count
    const fault = attachmentFault(file, 'fault') ?? (isFull ? 'tooMany' : undefined)
    if (fault) refused.push({ name: file.name, fault })
    else taken.push(file)
  }
  return { taken, refused }
}

const isRight = (step: TextStep) => (scope: Scope) =>
  Object.keys(reportFaults(textsWith(scope), step)).length === 0

const noting = (startAt: ReportStep) =>
  assign<FaultReportContext, FaultReportEvent, undefined, FaultReportEvent, never>({ startAt })

export const faultReportSetup = setup({
  types: {
    input: {} as FaultReportInput,
    context: {} as FaultReportContext,
    events: {} as FaultReportEvent,
    tags: {} as 'busy' | 'error' | StepTag<ReportStep>,
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<'report'>(),
    getKnownInterruptions: port<Answer<readonly KnownInterruption[]>, { texts: ReportTexts }>(
      'getKnownInterruptions',
    ),
    findPosition: port<FoundPosition>('findPosition'),
    reportFault: port<Answer<ReportReceipt>, { report: SentReport }>('reportFault'),
  },
  guards: {
    startsAtKind: ({ context }) => context.startAt === 'kind',
    startsAtPlace: ({ context }) => context.startAt === 'place',
    startsAtPhotos: ({ context }) => context.startAt === 'photos',
    startsAtContact: ({ context }) => context.startAt === 'contact',
    startsAtReview: ({ context }) => context.startAt === 'review',
    kindIsTold: isRight('kind'),
    placeIsTold: isRight('place'),
    contactIsTold: isRight('contact'),
    positionIsOpen: ({ context }) => context.texts.latitude === '',
    positionIsKnown: ({ context }) => context.texts.latitude !== '',
    photosAreTaken: (scope) => judged(scope).refused.length === 0,
    photoIsListed: ({ context, event }) =>
      event.type === 'photo.removed' && event.index < context.photos.length,
    somethingIsKnown: (scope) =>
      isFulfilled(scope) && valueIn<readonly KnownInterruption[]>(scope).length > 0,
    placeIsRefused: refusedWith('fault.field'),
    reportIsTaken: isFulfilled,
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
  },
  actions: {
    ...problemActions<FaultReportContext, FaultReportEvent>(),
    noteDanger: noting('danger'),
    noteKind: noting('kind'),
    notePlace: noting('place'),
    notePhotos: noting('photos'),
    noteContact: noting('contact'),
    noteReview: noting('review'),
    keepTexts: assign({ texts: (scope) => textsWith(scope) }),
    keepPosition: assign({
      texts: ({ context, event }) => ({
        ...context.texts,
        ...(event as unknown as { output: FoundPosition }).output,
      }),
    }),
    dropPosition: assign({
      texts: (scope) => ({ ...textsWith(scope), latitude: '', longitude: '' }),
    }),
    keepKnown: assign({ known: (scope) => valueIn<readonly KnownInterruption[]>(scope) }),
    keepPhotos: assign((scope) => {
      const { taken, refused } = judged(scope)
      return { photos: [...scope.context.photos, ...taken], refusedPhotos: refused }
    }),
    removePhoto: assign(({ context, event }) => ({
      photos:
        event.type === 'photo.removed'
          ? context.photos.filter((_photo, place) => place !== event.index)
          : context.photos,
      refusedPhotos: [],
    })),
    forgetRefusedPhotos: assign({ refusedPhotos: [] }),
    keepReceipt: assign({ receipt: (scope) => valueIn<ReportReceipt>(scope) }),
    gateReport: sendTo('humanCheck', { type: 'action.gated', action: 'report' }),
    demandHumanCheck: sendTo('humanCheck', { type: 'check.demanded', action: 'report' }),
  },
})

export const initialContext = ({
  key,
  texts,
  startAt,
  humanCheck,
}: FaultReportInput): FaultReportContext => ({
  ...noProblem,
  key,
  texts,
  startAt: startAt ?? 'danger',
  photos: [],
  refusedPhotos: [],
  known: [],
  humanCheck,
  receipt: undefined,
})
