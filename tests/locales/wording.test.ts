/** What a native reader would object to, as far as a program can see it. docs/glossary.md has the words. */
import { describe, expect, it } from 'vitest'
import { everyText } from './every-text.ts'
import { wordsRuledOut } from './glossary.ts'
import { baseOf, languages, translations, type Language } from './locale-files.ts'

const texts = Object.fromEntries(languages.map((language) => [language, everyText(language)])) as Record<
  Language,
  Map<string, string>
>

/** The places where something is wrong, with what is said there: to be compared with an empty list. */
const placesWhere = (language: Language, isWrong: (text: string, key: string) => boolean) =>
  [...texts[language]].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`)

/** The same text in English; of a plural form that English does not have, another form. */
const english = (key: string) => texts.en.get(key) ?? texts.en.get(`${baseOf(key)}_other`) ?? ''

/**
 * English that is rightly said in two ways: a title names what a button does, a session is ended from afar, words agree
 * with the gender of what they stand for (an application, an enquiry, a bill), and what is
 * paid is a bill or whatever else.
 */
const saidInTwoWays: Record<string, readonly string[]> = {
  el: ['Signed in', 'Mine', 'All', 'Nobody has it.'],
  ru: ['Sign in', 'Sign out', 'Change password', 'Signed in', 'Paid', 'Late', 'Closed', 'Nobody has it.'],
  ar: ['Sign out', 'Mine', 'Late', 'Written', 'Begun by'],
}

const quotes = { en: /[«»„]/, el: /[“”„]/, ru: /[“”„]/, ar: /[“”„]/ }

describe.each(languages)('the texts in %s', (language) => {
  it.each(wordsRuledOut(language))('do not say “$word”', ({ found }) => {
    expect(placesWhere(language, (text) => found.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  })

  it('are set with the quotation marks, dashes and ellipses of print', () => {
    const typed = /["']|\.\.\.|\s-\s|--/
    const dash = language === 'ru' ? / – / : / — /
    expect(
      placesWhere(language, (text) => typed.test(text) || quotes[language].test(text) || dash.test(text)),
    ).toEqual([])
  })

  it('show the number in every plural form that stands for several numbers', () => {
    const rules = new Intl.PluralRules(language)
    const several = new Set(
      rules
        .resolvedOptions()
        .pluralCategories.filter(
          (category) =>
            Array.from({ length: 200 }, (_, count) => count).filter(
              (count) => rules.select(count) === category,
            ).length > 1,
        ),
    )
    const lacksNumber = (text: string, key: string) => {
      const form = /(?:_|server:units\.\w+\.)(zero|one|two|few|many|other)$/.exec(key)?.[1]
      return form !== undefined && several.has(form as Intl.LDMLPluralRule) && !/\{count\}/.test(text)
    }
    expect(placesWhere(language, lacksNumber)).toEqual([])
  })

  it('quote in mails only what people then find on the page, whoever wrote its captions', () => {
    const said = new Set(
      [...texts[language]].filter(([key]) => !key.startsWith('server:')).map(([, text]) => text),
    )
    const quoted = [...texts[language]]
      .filter(([key]) => key.startsWith('server:'))
      .flatMap(([, text]) => [...text.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, words = '']) => words))
    expect(quoted.length).toBeGreaterThan(0)
    expect(quoted.filter((words) => !said.has(words))).toEqual([])
    expect(texts[language].get('demonstration:message.78')).toBe(texts[language].get('sign-in:forgot'))
  })
})

describe.each(translations)('the texts in %s', (language) => {
  it('say the same thing in the same words wherever it is said', () => {
    const ways = new Map<string, Set<string>>()
    for (const [key, text] of texts[language]) {
      if (baseOf(key) !== key || key.startsWith('server:units.')) continue
      ways.set(english(key), (ways.get(english(key)) ?? new Set()).add(text))
    }
    const differing = [...ways].filter(
      ([original, all]) => all.size > 1 && !saidInTwoWays[language]?.includes(original),
    )
    expect(differing.map(([original, all]) => `${original}: ${[...all].join(' | ')}`)).toEqual([])
  })
})

describe('the texts in Greek', () => {
  it('say which λογαριασμός is meant', () => {
    const bare = /(?<!(?:αριθμ\S+|κατόχου) )λογαριασμ(?!\S* (?:χρήστη|πελάτη|ρεύματος))/iu
    const isUnclear = (text: string, key: string) => bare.test(text) && !/\bbills?\b/i.test(english(key))
    expect(placesWhere('el', isUnclear)).toEqual([])
  })

  it('call a password κωδικός πρόσβασης, and a code never', () => {
    const aPassword = /κωδικ\S* πρόσβασ/iu
    const isMistaken = (text: string, key: string) => {
      const [password, code] = [/\bpasswords?\b/i.test(english(key)), /\bcodes?\b/i.test(english(key))]
      if (password && !code) return /κωδικ(?!\S* πρόσβασ)/iu.test(text)
      return code && !password && aPassword.test(text)
    }
    expect(placesWhere('el', isMistaken)).toEqual([])
  })
})

describe('the texts in Russian', () => {
  it('name the mobile number in full', () => {
    expect(placesWhere('ru', (text) => /номер\S* мобильного(?! телефона)/iu.test(text))).toEqual([])
  })
})

describe('the texts in Arabic', () => {
  it('address people politely, in the plural', () => {
    const notAddressed = new Set(
      'بنك اشتراك الأسيتيك الشك المشكوك ذلك كذلك بذلك لذلك ولذلك تلك هناك فهناك مشترك الاشتراك تستهلك الاستهلاك والاستهلاك استهلاك بالاستهلاك'.split(
        ' ',
      ),
    )
    const isSingular = (text: string) =>
      [...text.matchAll(/[\p{L}\p{M}]+ك(?![\p{L}\p{M}])/gu)].some(([word]) => !notAddressed.has(word))
    expect(placesWhere('ar', isSingular)).toEqual([])
  })

  it('begin with Arabic where no page sets the direction: a mail or text message takes that of its first letter', () => {
    const runsWrong = (text: string, key: string) =>
      /^(?:server|demonstration):/.test(key) && !/^[^\p{L}{]*\p{Script=Arabic}/u.test(text)
    const withoutNumbers = placesWhere('ar', runsWrong).filter(
      (place) => !/\.(?:Tel|Cell|Email|requiredAddressLines)\./.test(place),
    )
    expect(withoutNumbers).toEqual([])
  })

  it('keep the order of numbers that are written in groups', () => {
    const isTurned = (text: string, key: string) =>
      !/\.(?:Tel|Cell)\./.test(key) && /(?<![⁦‎\d])\d+ \d/.test(text)
    expect(placesWhere('ar', isTurned)).toEqual([])
  })
})
