/** What the cells of a row say that a utility brings along, each in the one form in which it is compared and kept (decision 0358). */
import { languages } from '#contract/entities.ts'
import { typedDay } from '#contract/rules/days.ts'
import { isEmail, normalisedEmail } from '#contract/rules/email.ts'
import type { ImportColumn, ImportKind, ImportRow } from '#contract/rules/row-imports.ts'
import { internationalMobile, type MobileSettings } from '#server/identity/accounts/mobile-numbers.ts'
import { areaWords } from '../kit/area-words.ts'
import { rejected } from '../kit/checked-record.ts'
import { cellOf } from './judged-rows.ts'

/** What is known while rows are judged. */
export interface JudgedNow {
  /** By the calendar of the utility. */
  today: string
  settings: MobileSettings
}

/** A row by its columns; an empty text: it says nothing there. */
export type Said = Partial<Record<ImportColumn, string>>

/** Nothing that a utility brings along is older. */
const firstDay = '1850-01-01'

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim()

/** Choices by their own names, and by what pages call them in each language. */
function choiceWords(area: string, field: string): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap((language) =>
      Object.entries(areaWords(language, area).choice[field] ?? {}).flatMap(
        ([name, word]): [string, string][] => [
          [plain(word), name],
          [plain(name), name],
        ],
      ),
    ),
  )
}

/** The fields that mean the same choices, as pages of areas show them. */
const roleWords = new Map(
  languages.flatMap((language) =>
    (['owner', 'tenant'] as const).flatMap((role): [string, string][] => [
      [plain(areaWords(language, 'properties').field[role] ?? role), role],
      [role, role],
    ]),
  ),
)

const choices = {
  service: choiceWords('elements', 'service'),
  customerType: choiceWords('customers', 'type'),
  language: choiceWords('customers', 'language'),
  propertyKind: choiceWords('properties', 'kind'),
  role: roleWords,
} as const

interface TextRules {
  isNeeded?: boolean
  most?: number
  /** Which texts are right. */
  form?: RegExp
  /** What is wrong with others. */
  problem?: string
}

interface NumberRules {
  decimals: number
  most: number
  /** Absent: 0. */
  least?: number
}

interface DayRules {
  isNeeded?: boolean
  /** Absent: today. */
  latest?: string
  earliest?: string | undefined
}

const pad = (number: number, decimals: number): string => number.toFixed(decimals)

/** Reads the cells of one row; each throws ApiError `record.field` where its cell does not fit. */
export function cellsOf(kind: ImportKind, row: ImportRow, { today, settings }: JudgedNow) {
  function text(
    column: ImportColumn,
    { isNeeded = false, most = 120, form, problem }: TextRules = {},
  ): string {
    const said = cellOf(kind, row, column).replaceAll(/\s+/g, ' ').trim()
    if (said === '' && isNeeded) throw rejected(column, 'missing')
    if (said.length > most) throw rejected(column, 'tooLong')
    if (said !== '' && form && !form.test(said)) throw rejected(column, problem ?? 'other')
    return said
  }
  return {
    text,
    /** A choice by its word in any of our languages. */
    choice(column: keyof typeof choices, isNeeded = false): string {
      const said = text(column, { isNeeded })
      const found = choices[column].get(plain(said))
      if (said !== '' && found === undefined) throw rejected(column, 'unknownChoice')
      return found ?? ''
    },
    day(
      column: ImportColumn,
      { isNeeded = true, latest = today, earliest = firstDay }: DayRules = {},
    ): string {
      const said = text(column, { isNeeded })
      if (said === '') return ''
      const day = typedDay(said)
      if (day === undefined || day < firstDay) throw rejected(column, 'noDay')
      if (day > latest) throw rejected(column, 'tooLate')
      if (day < earliest) throw rejected(column, 'tooEarly')
      return day
    },
    /** With so many decimals. */
    number(column: ImportColumn, { decimals, most, least = 0 }: NumberRules): string {
      const said = text(column, { isNeeded: true })
      const [, , behind = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(said) ?? []
      const value = Number(said)
      if (!/^-?\d+(?:\.\d+)?$/.test(said)) throw rejected(column, 'kind')
      if (value < 0) throw rejected(column, 'negative')
      if (behind.replace(/0+$/, '').length > decimals)
        throw rejected(column, decimals === 0 ? 'wholeNumber' : 'decimals')
      if (value < least) throw rejected(column, 'tooSmall')
      if (value > most) throw rejected(column, 'tooLarge')
      return pad(value, decimals)
    },
    email(column: ImportColumn): string {
      const said = text(column, { most: 254 })
      if (said !== '' && !isEmail(said)) throw rejected(column, 'email')
      return said === '' ? '' : normalisedEmail(said)
    },
    mobile(column: ImportColumn): string {
      const said = text(column, { most: 40 })
      const number = said === '' ? '' : internationalMobile(said, settings)
      if (number === undefined) throw rejected(column, 'mobile')
      return number
    },
  }
}
export type Cells = ReturnType<typeof cellsOf>
