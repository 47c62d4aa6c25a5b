/** A run as JUnit XML: what build servers and test managers read. One suite for each flow, one case for each path. */
import { escapeText } from '#tools/statecharts/html-label.ts'
import type { RunPath, RunResult } from './run-result.ts'

// What XML 1.0 does not allow is left out: a page may say anything.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const textOf = (text: string): string => escapeText(text.replaceAll(forbidden, ''))

/** Within an attribute a line that ends would be read as a blank. */
const attributeOf = (text: string): string => textOf(text).replaceAll('\n', '&#10;')

const failureOf = ({ steps, failedStep, expected = '', instead, found }: RunPath): string => {
  const step = failedStep === undefined ? undefined : steps[failedStep]
  const told = [
    step && `Step ${failedStep}: ${step.sentence}`,
    `Expected: ${expected}`,
    instead && `Instead: ${instead}`,
    found && `Found: ${found}`,
  ].filter((line) => line !== undefined && line !== '')
  return `<failure message="${attributeOf(expected || 'The path did not go as expected.')}" type="path">${textOf(told.join('\n'))}</failure>`
}

const caseOf = (path: RunPath): string => {
  const { machine, path: id, title, criterion, ok, steps } = path
  const walked = steps.map(({ sentence, ok: went }, index) => `${index}. ${went ? '' : 'FAILED '}${sentence}`)
  return [
    `    <testcase classname="${attributeOf(machine)}" name="${attributeOf(`${machine}-${id} ${title}`)}">`,
    `      <properties><property name="path" value="${attributeOf(`${machine}-${id}`)}"/><property name="criterion" value="${criterion}"/></properties>`,
    ...(ok ? [] : [`      ${failureOf(path)}`]),
    `      <system-out>${textOf(walked.join('\n'))}</system-out>`,
    '    </testcase>',
  ].join('\n')
}

const failuresIn = (paths: readonly RunPath[]) => paths.filter(({ ok }) => !ok).length

/** @param titles of the flows by their ids */
export const junitOf = (
  { finishedAt, commit, paths }: RunResult,
  titles: Readonly<Record<string, string>>,
): string => {
  const machines = [...new Set(paths.map(({ machine }) => machine))]
  const suites = machines.map((machine) => {
    const own = paths.filter((path) => path.machine === machine)
    return [
      `  <testsuite name="${attributeOf(titles[machine] ?? machine)}" tests="${own.length}" failures="${failuresIn(own)}" errors="0" skipped="0" timestamp="${finishedAt.slice(0, 19)}">`,
      `    <properties><property name="commit" value="${attributeOf(commit)}"/></properties>`,
      ...own.map(caseOf),
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths" tests="${paths.length}" failures="${failuresIn(paths)}" errors="0">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}
