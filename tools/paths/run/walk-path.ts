/** Walks one planned path in a browser of its own, with a picture after every step. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities.ts'
import { createScene, type Scene } from '#tools/browser/driver/scene.ts'
import { transitionsHeard, walk, WalkFailure } from '#tools/browser/driver/walk.ts'
import type { TestBrowser } from '#tools/browser/stage/browser.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { StateValueText } from '../recording/recorded-row.ts'
import { restingIn } from '../recording/structure.ts'
import { textsOf, type Expectation } from '../expectation.ts'
import { asSentence } from '../sentences.ts'
import type { PlannedPath } from './plan.ts'
import type { RunPath, RunStep } from './run-result.ts'

/** Where and how to walk. */
export interface WalkPlace {
  browser: TestBrowser
  portal: ServedPortal
  language: Language
  /** The folder of the pictures, and what it is called in the result. */
  pictures: { folder: string; name: string }
  /** See `SceneOptions`. */
  patience?: number
}

/** What is done and expected, the start first. */
const sentencesOf = ({ described }: PlannedPath) => {
  const say = (texts: readonly string[]) => texts.map(asSentence).join(' ')
  const expecting = (expected: readonly Expectation[]) => ({
    expectation: say(textsOf(expected)),
    expectations: expected.map(({ text, check }) => ({ text: asSentence(text), check })),
  })
  return [
    { sentence: say(described.preconditions), ...expecting(described.start) },
    ...described.steps.map(({ action, expected }) => ({ sentence: say([action]), ...expecting(expected) })),
  ]
}

/** Takes a picture, and tells its name; empty when the page cannot be pictured any more. */
const photograph = async (
  { page }: Scene,
  { folder, name }: WalkPlace['pictures'],
  file: string,
): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  try {
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70 })
    return `${name}/${file}`
  } catch {
    return ''
  }
}

/** What is seen where the machine went instead; undefined when it is where it should be and the page hides it. */
const seenInstead = (
  { source, described }: PlannedPath,
  { step, reported }: WalkFailure,
): string | undefined => {
  if (reported === undefined || stateText(reported) === described.steps[step - 1]?.state) return undefined
  const { states } = source.model.description
  return restingIn(reported as StateValueText)
    .map((path) => asSentence(states.find((state) => state.path === path)?.description ?? path))
    .join(' ')
}

/** Walks a path. Never rejects because of what the portal does: that is the result. */
export const walkPath = async (planned: PlannedPath, place: WalkPlace): Promise<RunPath> => {
  const { source, bindings, path, described, criterion } = planned
  const { browser, portal, language, pictures, patience } = place
  const sentences = sentencesOf(planned)
  const pictureOf = (step: number) => `${source.entry.id}-${path.id}-${String(step).padStart(2, '0')}.jpg`
  const scene = await createScene(browser, portal, language, {
    unshared: bindings.unshared ?? false,
    ...(patience === undefined ? {} : { patience }),
  })
  const steps: RunStep[] = []
  const result = (rest: Pick<RunPath, 'ok'> & Partial<RunPath>): RunPath => ({
    machine: source.entry.id,
    path: path.id,
    title: described.title,
    criterion,
    transitions: [...transitionsHeard(source.entry, scene)],
    steps,
    ...rest,
  })
  try {
    await walk(bindings, source.entry, source.model, path, scene, {
      async afterStep(step) {
        const complaints = scene.complaints()
        if (complaints.length > 0) throw new Error(complaints.join('\n'))
        const screenshot = await photograph(scene, pictures, pictureOf(step))
        steps.push({ ...sentences[step]!, ok: true, screenshot })
      },
    })
    return result({ ok: true })
  } catch (error) {
    if (!(error instanceof WalkFailure)) throw error
    const { step } = error
    const failed = sentences[step]!
    const screenshot = await photograph(scene, pictures, pictureOf(step))
    steps.push({ ...failed, ok: false, screenshot })
    const instead = seenInstead(planned, error)
    return result({
      ok: false,
      failedStep: step,
      expected: failed.expectation,
      ...(instead === undefined ? {} : { instead }),
      found: error.message,
    })
  } finally {
    await scene.context.close()
  }
}
