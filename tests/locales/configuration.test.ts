/** Administrators read what each setting and text is for. */
import { describe, expect, test } from 'vitest'
import configuration from '#locales/en/configuration.json' with { type: 'json' }
import { textId } from '#contract/utility.ts'
import { settingNames } from '#server/platform/content/setting-rules.ts'

const keysOf = (group: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] =>
  Object.entries(group).flatMap(([name, meanings]) => Object.keys(meanings).map((key) => `${name}.${key}`))

describe('what administrators read', () => {
  test('says of each setting what it is for, and of none that does not exist', () => {
    const explained = settingNames.filter((name) => !name.startsWith('security.'))
    expect(keysOf(configuration.meaning).toSorted()).toEqual(explained.toSorted())
  })

  test('says of each text that the portal reads what it is for', () => {
    const numbered = Object.values(textId).map((id) => `message${id}`)
    expect(Object.keys(configuration.texts).toSorted()).toEqual(
      [...numbered, 'licence', 'welcome', 'eBillTerms', 'lookups'].toSorted(),
    )
  })
})
