/** The manual of the portal, in the language of the page (A §2.3, §7). */
import { downloadLocalizedFile, isExistingLocalizedFile, localizedFile } from '#contract/contact.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'

const request = { Value: localizedFile.applicationGuide } as const

/** Gives the manual to the browser to save. False: there is none. @throws when the server does not answer or refuses */
export async function fetchManual(): Promise<boolean> {
  if (!fulfilledValue(await callApi(isExistingLocalizedFile, request)).isExisting) return false
  saveFile(fulfilledValue(await callApi(downloadLocalizedFile, request)), 'manual.pdf')
  return true
}
