/** Photos of a job card, on its page on the phone (decision 0375). */
import { cardPhotosMachine } from '#machines/card-photos/card-photos.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import { cardPhotosActors } from './card-photos-actors.ts'
import { CardPhotosScreen } from './card-photos-screen.tsx'

export default defineFlow({
  machine: cardPhotosMachine,
  calls: (scope) => cardPhotosActors(() => personIn(scope).login),
  // An address without a number is that of no card.
  input: ({ params }) => ({ card: Number(params['card']) || 0 }),
  View: CardPhotosScreen,
})
