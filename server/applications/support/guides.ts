/** The guides that people download (P §2, §7): one PDF for each language, made by `tools/guides`. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReplyOf } from '#contract/call.ts'
import { localizedFile, type downloadLocalizedFile } from '#contract/contact.ts'
import type { Language } from '#contract/entities.ts'
import { ApiError } from '#server/platform/api-error.ts'
import fileNames from './guides/file-names.json' with { type: 'json' }

type Guide = ReplyOf<typeof downloadLocalizedFile>

/** The name of a guide in our folder: `application-guide.el.pdf`. */
export const guideKeys = {
  [localizedFile.applicationGuide]: 'application-guide',
  [localizedFile.mapGuide]: 'map-guide',
} as const

export const guidesFolder = join(import.meta.dirname, 'guides')

async function read(value: keyof typeof guideKeys, language: Language): Promise<Guide | undefined> {
  const key = guideKeys[value]
  try {
    const bytes = new Uint8Array(await readFile(join(guidesFolder, `${key}.${language}.pdf`)))
    return { fileName: `${fileNames[language][key]}.pdf`, mediaType: 'application/pdf', bytes }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** In this language, else in English. @throws ApiError `file.missing` */
export async function readGuide(value: keyof typeof guideKeys, language: Language): Promise<Guide> {
  const guide = (await read(value, language)) ?? (await read(value, 'en'))
  if (!guide) throw new ApiError('file.missing')
  return guide
}

/** Whether there is one to read, in this language or in English. */
export const hasGuide = (value: keyof typeof guideKeys, language: Language): boolean =>
  [language, 'en'].some((code) => existsSync(join(guidesFolder, `${guideKeys[value]}.${code}.pdf`)))
