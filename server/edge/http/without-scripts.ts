/**
 * What a page says where no script runs: that the portal needs them, in the visitor's language, with the telephone numbers for
 * faults and the way to the utility. Nobody waits for it, and it holds what every visitor may see.
 */
import type { Call, ReplyOf } from '#contract/call.ts'
import type { Language } from '#contract/entities.ts'
import { getOrganisationSettings, getSettings } from '#contract/utility.ts'
import {
  callableNumbers,
  telephoneLink,
  type FaultNumber,
  type OfficeHours,
} from '#contract/rules/fault-numbers.ts'
import { escaped } from '#server/platform/documents/page.ts'
import type { FirstAnswer } from './first-answers.ts'

/** The texts of a build that it is written with: `locales/<language>/fault-numbers.json` and `shell.json`. */
export type TextOf = (file: string, ...path: string[]) => string

/** What a call of the document was answered with; its shape has been read already. */
const answered = <Asked extends Call>(answers: readonly FirstAnswer[], { name }: Asked) =>
  answers.find(({ call }) => call === name)?.value as ReplyOf<Asked> | undefined

const calling = (number: string): string =>
  number === ''
    ? '–'
    : `<a href="${escaped(telephoneLink(number))}"><bdi dir="ltr">${escaped(number)}</bdi></a>`

function numbersHtml(
  numbers: readonly FaultNumber[],
  hours: OfficeHours | undefined,
  textOf: TextOf,
): string {
  if (numbers.length === 0) return ''
  const text = (name: string) => escaped(textOf('fault-numbers', name))
  const between = hours ? `<bdi dir="ltr">${escaped(`${hours.from}\u2060–\u2060${hours.to}`)}</bdi>` : ''
  const day = hours ? `<br>${text('weekdays').replace('{{hours}}', () => between)}` : ''
  const rows = numbers.map(
    (each) =>
      `<tr><th scope="row">${text(each.service)}</th><td>${calling(each.day)}</td><td>${calling(each.night)}</td></tr>`,
  )
  return [
    `<table><caption>${text('title')}</caption>`,
    `<tr><td></td><th scope="col">${text('day')}${day}</th>`,
    `<th scope="col">${text('night')}<br>${text('otherHours')}</th></tr>`,
    ...rows,
    '</table>',
  ].join('')
}

/** The sentence of the built document, in one language. */
const sentenceIn = (html: string, language: Language): string =>
  new RegExp(`<p lang="${language}"[^>]*>(.*?)</p>`, 's').exec(html)?.[1]?.trim() ?? ''

const element = /<noscript>(.*?)<\/noscript>/s

/**
 * Puts it before the page, in the place of the sentences in all languages.
 *
 * @param html the built index.html
 * @param title what the portal is called
 */
export function saidWithoutScripts(
  html: string,
  {
    language,
    answers,
    title,
    textOf,
  }: {
    language: Language
    answers: readonly FirstAnswer[]
    title: string
    textOf: TextOf
  },
): string {
  const [, sentences = ''] = element.exec(html) ?? []
  const sentence = sentenceIn(sentences, language)
  if (!sentence) return html
  const organisation = answered(answers, getOrganisationSettings)?.value
  const site = answered(answers, getSettings)?.value.homeButtonUrl ?? ''
  const said = [
    title && `<h1>${escaped(title)}</h1>`,
    `<p><strong>${sentence}</strong></p>`,
    numbersHtml(callableNumbers(organisation?.faultNumbers), organisation?.officeHours, textOf),
    /^https?:\/\//.test(site) &&
      `<p><a href="${escaped(site)}">${escaped(textOf('shell', 'footer', 'mainSite'))}</a></p>`,
  ].filter((part) => part !== false && part !== '')
  return html
    .replace(element, '')
    .replace('<div id="portal">', () => `<noscript>${said.join('')}</noscript><div id="portal">`)
}
