/** The report of a run: one page, with the pictures beside it. */
import { escapeText } from '#tools/statecharts/html-label.ts'
import { checkMarks } from '../expectation.ts'
import { documentWords } from '../document-words.ts'
import { runCoverageText } from './run-coverage.ts'
import type { RunPath, RunResult, RunStep } from './run-result.ts'

/** What the report is told beside the result. */
export interface ReportOptions {
  /** What the flows are called, by id. */
  titles: Readonly<Record<string, string>>
  /** What stands before the names of pictures: they are named from the folder of all runs. */
  picturesFrom: string
}

const title = 'Paths walked in the browser'

const style = `
:root { color-scheme: light; font: 16px/1.5 'Noto Sans', system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; color: #1a2230; background: #fff; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; } h3 { font-size: 1.05rem; margin: 0; display: inline; }
.facts { color: #4a5568; }
.path { border: 1px solid #cbd5e0; border-radius: .5rem; padding: .75rem 1rem; margin: .75rem 0; }
.path.failed { border: 2px solid #b00020; }
summary { cursor: pointer; }
code { color: #4a5568; font-size: .85em; unicode-bidi: isolate; }
.verdict { background: #fdecee; border-inline-start: .35rem solid #b00020; padding: .5rem 1rem; margin: 1rem 0; }
.verdict h4 { color: #8c0019; margin: 0 0 .25rem; }
.verdict p { margin: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8em; direction: ltr; text-align: left; }
ol { padding-inline-start: 2rem; }
li { margin: 1rem 0; }
li .said { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 1rem; }
li p { margin: 0 0 .25rem; } li .expected { color: #2d3748; }
ul.expected { list-style: none; padding: 0; margin: 0; } ul.expected li { margin: 0; }
.check { color: #4a5568; font-size: .85em; white-space: nowrap; }
li.failed > .said > div > p { color: #8c0019; font-weight: 600; }
img { width: 100%; height: auto; border: 1px solid #cbd5e0; display: block; }
@media (max-width: 40rem) { li .said { grid-template-columns: minmax(0, 1fr); } }
`

const stepName = (step: number) => (step === 0 ? 'Start' : `Step ${step}`)

const picture = (name: string, step: number, { picturesFrom }: ReportOptions) => {
  if (name === '') return ''
  const file = escapeText(`${picturesFrom}${name}`)
  const text = escapeText(`${stepName(step)}. Picture of the page after this step`)
  return `<a href="${file}"><img src="${file}" alt="${text}" loading="lazy" width="1280" height="900"></a>`
}

/** What was expected, each with how it was checked; a step that failed has no ticks. */
const expectations = ({ ok, expectation, expectations: all }: RunStep) => {
  const one = (mark: string, words: string, sentence: string) =>
    `<li><b>${mark}</b> ${escapeText(sentence)} <span class="check">${words}</span></li>`
  const lines = ok && all ? all.map(({ text, check }) => one(checkMarks[check], check, text)) : []
  return ok && lines.length > 0
    ? `<ul class="expected">${lines.join('')}</ul>`
    : `<p class="expected">${ok ? '○ Expected (how it was checked is not known)' : '✗ Expected'}: ${escapeText(expectation)}</p>`
}

const stepItem = (step: RunStep, index: number, options: ReportOptions) =>
  `<li value="${index}"${step.ok ? '' : ' class="failed"'}><div class="said"><div><p>${escapeText(step.sentence)}</p>` +
  `${expectations(step)}</div>` +
  `<div>${picture(step.screenshot, index, options)}</div></div></li>`

const verdict = (path: RunPath) => {
  const { failedStep = 0, expected = '', instead, found } = path
  const said = path.steps[failedStep]?.sentence ?? ''
  const heading = `${failedStep === 0 ? 'The start' : `Step ${failedStep}`} failed`
  return [
    `<div class="verdict"><h4>${escapeText(heading)}</h4>`,
    `<p>${escapeText(said)}</p>`,
    `<p><b>Expected:</b> ${escapeText(expected)}</p>`,
    ...(instead === undefined ? [] : [`<p><b>Instead, this was found:</b> ${escapeText(instead)}</p>`]),
    ...(found === undefined
      ? []
      : [`<details><summary>For programmers</summary><pre>${escapeText(found)}</pre></details>`]),
    '</div>',
  ].join('\n')
}

const pathPart = (path: RunPath, options: ReportOptions) =>
  [
    `<details class="path${path.ok ? '' : ' failed'}" id="${path.machine}-${path.path}"${path.ok ? '' : ' open'}>`,
    `<summary><h3>${path.ok ? '✓' : '✗'} ${escapeText(options.titles[path.machine] ?? path.machine)} · ${escapeText(path.title)}</h3>`,
    `<code>${path.machine} ${path.path}</code></summary>`,
    ...(path.ok ? [] : [verdict(path)]),
    '<ol>',
    ...path.steps.map((step, index) => stepItem(step, index, options)),
    '</ol>',
    '</details>',
  ].join('\n')

/** The report as HTML. What failed comes first. */
export const reportPage = (result: RunResult, options: ReportOptions): string => {
  const { titles } = options
  const failed = result.paths.filter(({ ok }) => !ok)
  const passed = result.paths.filter(({ ok }) => ok)
  const summary = `${passed.length} of ${result.paths.length} paths went as expected`
  const finished = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(result.finishedAt),
  )
  const criteria = [...new Set(result.paths.map(({ criterion }) => documentWords.criterion[criterion]))].join(
    '; ',
  )
  const section = (title: string, paths: readonly RunPath[]) =>
    paths.length === 0
      ? []
      : [`<h2>${escapeText(title)}</h2>`, ...paths.map((path) => pathPart(path, options))]
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(summary)} – ${title}</title>`,
    `<style>${style}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    `<p><b>${escapeText(summary)}</b> · ${escapeText(criteria)}</p>`,
    `<p class="facts">Finished: ${escapeText(finished)} · Commit: <code>${escapeText(result.commit)}</code></p>`,
    ...(result.coverage ?? []).map(
      (one) =>
        `<p class="facts">${escapeText(titles[one.machine] ?? one.machine)}: ${escapeText(runCoverageText(one, result.paths))}</p>`,
    ),
    ...section('Paths that failed', failed),
    ...section('Paths that went as expected', passed),
    '</main></body></html>',
    '',
  ].join('\n')
}
