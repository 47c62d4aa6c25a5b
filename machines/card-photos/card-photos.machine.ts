/** Photos of a job card on the phone: taken before the work and after it, and sent by the outbox (decision 0375). */
import { assign, setup } from 'xstate'
import { mostPhotosOfCard, type PhotoMoment } from '#contract/rules/card-photos.ts'
import type { PhoneRoom } from '#contract/rules/road-photos.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { removalActions, withPhoto } from '../photos-on-phone.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { RequirementId } from './requirements.ts'

/** A photo that was taken on this phone. */
export interface CardPhotoOnPhone {
  key: string
  moment: PhotoMoment
  /** A small picture, as a data URL. */
  thumbnail: string
  /** The server has it. */
  isSent: boolean
}

/** What the phone has of a card. */
export interface PhotosOnPhone {
  /** Oldest first. */
  photos: readonly CardPhotoOnPhone[]
  room: PhoneRoom
}

/** What became of a photo that was to be saved. */
export type SavedPhoto = CardPhotoOnPhone | 'noRoom' | 'noPicture'

export type CardPhotosEvent =
  | { type: 'photos.requestedAgain' }
  | { type: 'photo.taken'; moment: PhotoMoment; file: ChosenFile }
  | { type: 'photo.removed'; key: string }

interface CardPhotosContext extends CallProblem, PhotosOnPhone {
  card: number
  /** What is being saved. */
  moment: PhotoMoment
  file: ChosenFile | undefined
  /** Key of the photo that is being removed. */
  removed: string
}

const cardPhotos = setup({
  types: {
    input: {} as { card: number },
    context: {} as CardPhotosContext,
    events: {} as CardPhotosEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readPhotos: port<Answer<PhotosOnPhone>, { card: number }>('readPhotos'),
    savePhoto: port<Answer<SavedPhoto>, { card: number; moment: PhotoMoment; file: ChosenFile | undefined }>(
      'savePhoto',
    ),
    /** Whether it is gone; else the server has it. */
    removePhoto: port<Answer<boolean>, { key: string }>('removePhoto'),
  },
  guards: {
    photoFits: ({ context: { photos, room } }) => room !== 'none' && photos.length < mostPhotosOfCard,
    photoCanGo: ({ context: { photos }, event }) =>
      event.type === 'photo.removed' && photos.some(({ key, isSent }) => key === event.key && !isSent),
    itIsSaved: (scope) => isFulfilled(scope) && typeof valueIn<SavedPhoto>(scope) === 'object',
    thereIsNoRoom: (scope) => isFulfilled(scope) && valueIn<SavedPhoto>(scope) === 'noRoom',
    itIsGone: (scope) => isFulfilled(scope) && valueIn<boolean>(scope),
  },
  actions: {
    ...problemActions<CardPhotosContext, CardPhotosEvent>(),
    ...removalActions<CardPhotosContext, CardPhotosEvent>(),
    keepPhotos: assign((scope) => valueIn<PhotosOnPhone>(scope)),
    beginPhoto: assign(({ context, event }) =>
      event.type === 'photo.taken'
        ? { moment: event.moment, file: event.file }
        : { moment: context.moment, file: context.file },
    ),
    notePhoto: assign({
      file: undefined,
      photos: (scope) => withPhoto(scope.context.photos, valueIn<CardPhotoOnPhone>(scope)),
    }),
    noteNoRoom: assign({ file: undefined, room: 'none' }),
    dropFile: assign({ file: undefined }),
  },
})

const callState = callStatesOf(cardPhotos)

export const cardPhotosMachine = cardPhotos.createMachine({
  id: 'cardPhotos',
  description: 'A field worker takes photos of a job card, before the work and after it.',
  context: ({ input: { card } }) => ({
    card,
    photos: [],
    room: 'enough',
    moment: 'before',
    file: undefined,
    removed: '',
    ...noProblem,
  }),
  initial: 'reading',
  states: {
    reading: callState('readPhotos', {
      description: 'What the phone has of the card is read.',
      input: ({ context: { card } }) => ({ card }),
      answers: [
        {
          target: 'shown',
          actions: 'keepPhotos',
          description: 'They are shown, small.',
          meta: { req: 'JP-01' },
        },
      ],
      unreachable: {
        target: 'unreadable',
        actions: [],
        description: 'The storage of the phone does not answer.',
        meta: { req: 'JP-02' },
      },
    }),
    unreadable: {
      tags: 'error',
      description: 'The storage of the phone does not answer.',
      on: {
        'photos.requestedAgain': {
          target: 'reading',
          description: 'The field worker tries again.',
          meta: { req: 'JP-02' },
        },
      },
    },
    shown: {
      description: 'The photos are shown, and others can be taken.',
      initial: 'waiting',
      on: {
        'photo.taken': {
          target: 'saving',
          guard: 'photoFits',
          actions: ['beginPhoto', 'clearMessages'],
          description: 'The field worker has taken a photo.',
          meta: { req: 'JP-01' },
        },
        'photo.removed': {
          target: 'removing',
          guard: 'photoCanGo',
          actions: ['beginRemoval', 'clearMessages'],
          description: 'The field worker does not want this photo.',
          meta: { req: 'JP-03' },
        },
      },
      states: {
        waiting: { description: 'Nothing has gone wrong.' },
        notSaved: { tags: 'error', description: 'The phone has not saved the photo.' },
        noPicture: { tags: 'error', description: 'The file is no picture that the phone can read.' },
        notRemoved: { tags: 'error', description: 'The photo is still on the phone.' },
      },
    },
    saving: callState('savePhoto', {
      description: 'The photo is made smaller and written on the phone.',
      input: ({ context: { card, moment, file } }) => ({ card, moment, file }),
      answers: [
        {
          target: 'shown',
          guard: 'itIsSaved',
          actions: 'notePhoto',
          description: 'The photo is on the phone, whatever happens to the page.',
          meta: { req: 'JP-02' },
        },
        {
          target: 'shown',
          guard: 'thereIsNoRoom',
          actions: 'noteNoRoom',
          description: 'Hardly any storage is left: it is kept for what is typed.',
          meta: { req: 'JP-04' },
        },
        {
          target: 'shown.noPicture',
          actions: 'dropFile',
          description: 'The file is no picture.',
          meta: { req: 'JP-02' },
        },
      ],
      unreachable: {
        target: 'shown.notSaved',
        description: 'The phone has not saved the photo.',
        meta: { req: 'JP-02' },
      },
    }),
    removing: callState('removePhoto', {
      description: 'The photo is deleted from the phone.',
      input: ({ context: { removed } }) => ({ key: removed }),
      answers: [
        {
          target: 'shown',
          guard: 'itIsGone',
          actions: 'dropPhoto',
          description: 'It is gone, and is not sent.',
          meta: { req: 'JP-03' },
        },
        {
          target: 'shown',
          actions: 'noteSent',
          description: 'It was sent meanwhile, and stays.',
          meta: { req: 'JP-03' },
        },
      ],
      unreachable: {
        target: 'shown.notRemoved',
        description: 'The phone has not removed the photo.',
        meta: { req: 'JP-03' },
      },
    }),
  },
})
