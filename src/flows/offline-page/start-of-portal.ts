/** What the portal asks before it draws a page of the road (`main.tsx`, and the frame around pages of employees). */
import { getProfileDetails, getProfileStatus } from '#contract/account.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/entities.ts'
import { getAccounts, getSecuritiesEmployee } from '#contract/home.ts'
import { getMessages, getOrganisationSettings, getSettings } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { frameTexts } from '#src/api/frame-text-names.ts'
import type { StartCall } from '#src/storage/road-worker-talk.ts'

const startCall =
  (language: Language) =>
  <C extends Call>({ name }: C, request: RequestOf<C>): StartCall => ({
    name,
    language,
    body: JSON.stringify(request),
  })

/** @param username by which the reader is signed in */
export function startOfPortal(language: Language, username: string): StartCall[] {
  const call = startCall(language)
  return [
    call(getOrganisationSettings, {}),
    call(getSettings, {}),
    call(getProfileStatus, {}),
    call(getProfileDetails, { Username: username }),
    call(getMessages, messagesRequest(language, frameTexts)),
    call(getAccounts, {}),
    call(getSecuritiesEmployee, { Value: 'account' }),
  ]
}
