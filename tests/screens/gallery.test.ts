import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import { brandNames } from '#tools/gallery/brands.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { examine, type Examination } from '#tools/gallery/examine.ts'
import { serveGallery, type GalleryPage, type ServedGallery } from '#tools/gallery/open-gallery.ts'
import { picturesOf as statesOf } from '#tools/gallery/pictures.ts'
import { pictureTitle, type PictureName } from '#tools/gallery/picture.ts'
import { textsOf } from '../locales/locale-files.ts'
import { reviewDifference, reviewedText } from '../golden-file.ts'
import { machinesUnderTest } from '../machines-under-test.ts'
import { isRelease } from '../scope.ts'
import { completeForms } from './complete-forms.ts'
import { createPool } from './page-pool.ts'
import { builtGallery } from './built-gallery.ts'
import { readingsText, wordsText } from './readings.ts'

let gallery: ServedGallery
const pages = createPool<GalleryPage>()
const examinations: Examination[] = []

beforeAll(async () => {
  gallery = await serveGallery(builtGallery)
  pages.add(await gallery.open())
  pages.add(await gallery.open())
})
afterAll(async () => {
  await gallery.close()
})

const isUnderTest = ({ machine }: Pick<PictureName, 'machine'>): boolean =>
  machinesUnderTest.some(({ id }) => id === machine)

/**
 * Whether axe looks at a picture in a language: at each in one of the two that are read from either side, in turn. The
 * others have the same elements with other words, of which the rules of the house say whether they fit; `npm run
 * test:release` has axe look at all of them.
 */
const axeLooksAt = (index: number, language: Language): boolean =>
  isRelease || language === (['en', 'ar'] as const)[index % 2]

const picturesOf = (machine: string) => gallery.pictures.filter((picture) => picture.machine === machine)

/** The machines that decide what is around pages. */
const isAboutFrame = (machine: string): boolean => ['portal-start', 'session'].includes(machine)

const findings = ({ axe, house, ...name }: Examination): string[] =>
  [...house, ...axe.map(({ rule, elements }) => `axe ${rule}: ${elements.join(' ')}`)].map(
    (found) => `${pictureTitle(name)}: ${found}`,
  )

const golden = join(import.meta.dirname, 'golden')

describe.concurrent.each(machinesUnderTest.map(({ id }) => id))('every state of %s', (machine) => {
  it.each(languages)(
    'is accessible, whole, in its own words and as it was reviewed in %s',
    async (language) => {
      const found = await pages.use(async (page) => {
        const examined: Examination[] = []
        for (const [index, picture] of picturesOf(machine).entries())
          examined.push(
            await examine(page, picture, language, {
              withAxe: axeLooksAt(index, language),
              read: language !== 'en' ? 'narrowPage' : isAboutFrame(machine) ? 'withFrame' : 'page',
            }),
          )
        return examined
      })
      examinations.push(...found)
      expect(found.flatMap(findings)).toEqual([])
      const readings = found.map((one) => ({ title: pictureTitle(one), lines: one.reading ?? [] }))
      const [file, said] =
        language === 'en'
          ? [`${machine}.txt`, readingsText(readings)]
          : [join(language, `${machine}.txt`), wordsText(readings, language)]
      expect(said, reviewDifference).toBe(reviewedText(join(golden, file), said))
    },
  )
})

describe('what was reviewed of screens', () => {
  it('is of machines of the catalogue only', () => {
    const known = catalogue.map(({ id }) => `${id}.txt`)
    const others = languages.filter((language) => language !== 'en')
    expect(readdirSync(golden).filter((file) => !['pages.txt', ...others, ...known].includes(file))).toEqual(
      [],
    )
    for (const language of others)
      expect(readdirSync(join(golden, language)).filter((file) => !known.includes(file))).toEqual([])
  })
})

/** Whether somebody who sees this picture is told that something went wrong. */
const errors = new Set(
  machinesUnderTest.flatMap((entry) =>
    statesOf(entry).flatMap((one) => (one.isError ? [pictureTitle(one)] : [])),
  ),
)
const isError = (one: PictureName): boolean =>
  one.variant === 'at /errorpage' || errors.has(pictureTitle(one))

describe.each(languages)('the title of the tab in %s', (language: Language) => {
  it('begins with the word for error in the states that are errors, and in no other', () => {
    const word = String(textsOf(language, 'ui')['title.withError']).split('{{')[0] ?? ''
    expect(word).not.toBe('')
    const wrong = examinations
      .filter((one) => one.language === language)
      .filter((one) => one.title.startsWith(word) !== isError(one))
    expect(wrong.map((one) => `${pictureTitle(one)}: ${one.title}`)).toEqual([])
    expect(new Set(examinations.map(pictureTitle)).size).toBe(gallery.pictures.filter(isUnderTest).length)
  })
})

/** Every ground that brand colours paint: panel, buttons on and off, links, soft grounds, a dialog. */
const painted: readonly PictureName[] = [
  { machine: 'portal-start', state: 'opened', variant: 'at /' },
  { machine: 'sign-in', state: 'open.enteringCredentials.asking', variant: '' },
  { machine: 'sign-in', state: 'open.awaitingCode', variant: '' },
  { machine: 'session', state: 'signedIn.active', variant: 'at /userHome' },
  {
    machine: 'session',
    state: 'signedIn.expiring(deadline.running | wish.awaitingPerson)',
    variant: '',
  },
  { machine: 'legal-acceptance', state: 'dialogOpen.reviewingTerms', variant: '' },
]

const paintedUnderTest = painted.filter(isUnderTest)

describe.skipIf(paintedUnderTest.length === 0).concurrent.each(brandNames)('the branding %s', (brand) => {
  it.each(['first', 'last'] as const)('leaves all text readable at the %s end of gradients', async (end) => {
    const found = await pages.use(async (page) => {
      await page.resize(1280)
      const unreadable: string[] = []
      for (const picture of paintedUnderTest) {
        await page.show({ ...picture, language: 'en', brand })
        await page.flattenGradients(end)
        const { axe, undecided } = await page.inspect()
        const elements = axe.flatMap((finding) => finding.elements)
        // The initial of a name: axe does not believe that a single letter is text.
        const unjudged = undecided.filter((one) => !one.includes('too short'))
        unreadable.push(...[...elements, ...unjudged].map((one) => `${pictureTitle(picture)}: ${one}`))
      }
      return unreadable
    })
    expect(found).toEqual([])
  })
})

const formsUnderTest = completeForms.filter(({ picture }) => isUnderTest(picture))

/** The rules of a new password stand beside its field at all times, each ticked or not. */
const tellsItsRules = (field: string): boolean => field === 'input[name=new-password]'

describe.skipIf(formsUnderTest.length === 0).concurrent('a field of a form', () => {
  it.each(formsUnderTest)(
    'of $picture.machine $picture.variant says what is wrong with it in words, in every language',
    async ({ picture, fields }) => {
      await pages.use(async ({ show, page }) => {
        for (const language of languages) {
          await show({ ...picture, language })
          for (const [field, { right }] of Object.entries(fields)) await page.fill(field, right)
          for (const [field, { right, wrong }] of Object.entries(fields))
            for (const text of wrong.filter((one) => one.trim() !== '' && !tellsItsRules(field))) {
              const wordsAt = async (value: string) => {
                await page.fill(field, value)
                await page.locator(field).press('Tab')
                return page.locator(field).evaluate((input) => ({
                  isInvalid: input.getAttribute('aria-invalid') === 'true',
                  words: (input.getAttribute('aria-describedby') ?? '')
                    .split(' ')
                    .map((id) => document.getElementById(id)?.textContent ?? '')
                    .join(' '),
                }))
              }
              const [good, bad] = [await wordsAt(right), await wordsAt(text)]
              expect([good.isInvalid, bad.isInvalid], `${field} “${text}”`).toEqual([false, true])
              expect(bad.words.length - good.words.length, `${field} “${text}”`).toBeGreaterThan(10)
              await page.fill(field, right)
            }
        }
      })
    },
  )
})

describe.skipIf(formsUnderTest.length === 0).concurrent('the button that hands in a form', () => {
  it.each(formsUnderTest)(
    'is on when $picture.machine $picture.variant is complete, and off otherwise',
    async ({ picture, fields }) => {
      await pages.use(async ({ show, page }) => {
        await show({ ...picture, language: 'en' })
        const isOn = () => page.locator('main button[type=submit]').isEnabled()
        const seen: Record<string, boolean> = { 'nothing typed': await isOn() }
        for (const [field, { right }] of Object.entries(fields)) await page.fill(field, right)
        seen['all right'] = await isOn()
        for (const [field, { right, wrong }] of Object.entries(fields)) {
          for (const text of wrong) {
            await page.fill(field, text)
            seen[`${field} “${text}”`] = await isOn()
          }
          await page.fill(field, right)
        }
        seen['all right again'] = await isOn()
        const on = Object.entries(seen).flatMap(([what, is]) => (is ? [what] : []))
        expect(on).toEqual(['all right', 'all right again'])
      })
    },
  )
})

const shake = { machine: 'human-check', state: 'unsolved.shaking' }

describe.skipIf(!isUnderTest(shake))('the human check that asks for attention', () => {
  /** How long anything shakes, in milliseconds. */
  const shaking = ({ page }: GalleryPage) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'shake')
        .map((animation) => Math.round(Number(animation.effect?.getComputedTiming().activeDuration)))
        // With reduced motion animations take a hundredth of a millisecond: nobody sees them.
        .filter((duration) => duration > 0),
    )

  it('shakes for 1200 milliseconds', async () => {
    const page = await gallery.open({ reducedMotion: 'no-preference' })
    await page.show(shake)
    expect(await shaking(page)).toEqual([1200])
  })

  it('stands still for those who want no motion, and says the same', async () => {
    const page = await gallery.open({ reducedMotion: 'reduce' })
    await page.show(shake)
    expect(await shaking(page)).toEqual([])
    const said = String(textsOf('en', 'human-check')['state.shaking'])
    expect(await page.page.getByRole('status').filter({ hasText: said }).count()).toBe(1)
  })
})

const reset = { machine: 'password-reset' }

describe.skipIf(!isUnderTest(reset))('the reset of a password', () => {
  it('is at the second of two steps, whatever becomes of the code', async () => {
    const { show, page } = await gallery.open()
    for (const state of ['awaitingCode', 'awaitingHumanCheck', 'codeNotSent', 'resendUnreachable']) {
      await show({ ...reset, state: `resetting.${state}` })
      expect(await page.locator('main h1').locator('..').innerText(), state).toContain('Step 2 of 2')
    }
  })
})
