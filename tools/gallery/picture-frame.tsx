import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { OrganisationSettings } from '#contract/entities.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { Language } from '#src/i18n/languages.ts'
import { organisation as usualOrganisation, pictures, utility } from 'virtual:gallery'
import { brands, type BrandName } from './brands.ts'
import { completeContext, type ScreenFacts } from './complete-context.ts'
import { FlowPicture } from './flow-picture.tsx'
import { pictureTitle, type Picture } from './picture.ts'
import { still, WorldContext, type Stage, type World } from './stage.ts'

const stages = import.meta.glob<Stage>('./stages/*.tsx', { eager: true, import: 'default' })

/** @throws when the gallery does not know it; the message says what it knows */
export function findPicture(machine: string, state?: string, variant?: string): Picture {
  const alike = pictures.filter(
    (picture) => picture.machine === machine && (state === undefined || picture.state === state),
  )
  const found =
    variant === undefined
      ? (alike.find((picture) => picture.variant === '') ?? alike[0])
      : alike.find((picture) => picture.variant === variant)
  if (found) return found
  const known = pictures.filter((picture) => picture.machine === machine).map(pictureTitle)
  throw new Error(
    `There is no picture of ${pictureTitle({ machine, state: state ?? '', variant: variant ?? '' })}. ${known.join('; ')}`,
  )
}

const snapshotOf = (picture: Picture, screenFacts: ScreenFacts) => {
  const { machine, value, context, status } = picture
  const entry = catalogue.find(({ id }) => id === machine)
  if (!entry) throw new Error(`The catalogue has no machine ${machine}.`)
  return entry.machine.resolveState({ value, status, context: completeContext(context, screenFacts) })
}

/** One picture in one language and branding. */
export function PictureFrame({
  picture,
  language,
  brand,
  at,
}: {
  picture: Picture
  language: Language
  brand: BrandName
  at?: string | undefined
}) {
  const { world, snapshot } = useMemo(() => {
    const organisation: OrganisationSettings = { ...usualOrganisation, ...brands[brand] }
    const screenFacts: ScreenFacts = { language, organisation, utility }
    const world: World = {
      organisation,
      utility,
      at,
      viewOf: <M extends AnyStateMachine>(machine: string, state?: string, variant?: string) =>
        // The caller names the machine twice, once as a type: the compiler cannot compare the two.
        still<M>(snapshotOf(findPicture(machine, state, variant), screenFacts) as never) satisfies View<M>,
    }
    return { world, snapshot: snapshotOf(picture, screenFacts) }
  }, [picture, language, brand, at])
  const Stage = stages[`./stages/${picture.machine}.tsx`]
  return (
    <WorldContext value={world}>
      {Stage ? <Stage snapshot={snapshot} /> : <FlowPicture machine={picture.machine} snapshot={snapshot} />}
    </WorldContext>
  )
}
