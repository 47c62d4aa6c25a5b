/** Reporting a fault with its real calls, and with the position of the device. */
import { fromPromise } from 'xstate'
import { getKnownInterruptions, reportFault, type KnownInterruption } from '#contract/fault.ts'
import type { FoundPosition, SentReport } from '#machines/fault-report/fault-report.setup.ts'
import {
  kindIn,
  placeIn,
  reportPhoneOf,
  type FaultKind,
  type ReportTexts,
} from '#machines/rules/fault-report.ts'
import { upload } from '#src/api/upload.ts'
import { answeringActor, callActor } from '#src/flow-kit/call-actor.ts'
import type { FlowScope } from '#src/flow-kit/define-flow.tsx'
import { noteProgress } from '#src/flows/attachment/upload-progress.ts'

/** The place as calls take it: only what belongs to the way that was chosen. */
function placeOf(texts: ReportTexts) {
  const place = placeIn(texts)
  const at = place === 'address'
  return {
    Property: place === 'property' ? texts.property : '',
    Element: place === 'element' ? texts.element : '',
    Street: at ? texts.street : '',
    HouseNo: at ? texts.houseNo : '',
    Postcode: at ? texts.postcode : '',
  }
}

/** The machine sends nothing before a kind was chosen. */
const kindOf = (texts: ReportTexts): FaultKind => kindIn(texts) || 'other'

/** Milliseconds: with a device that does not find it soon, an address is quicker. */
const longestSearch = 15_000

/** Asks the browser, which asks the person. @throws where it is not allowed, or not found in time */
const findPosition = (): Promise<FoundPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      // A tenth of a metre is more than any device knows.
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }),
      reject,
      { enableHighAccuracy: true, timeout: longestSearch, maximumAge: 60_000 },
    )
  })

export const faultReportCalls = (language: FlowScope['language']) => ({
  findPosition: fromPromise<FoundPosition, undefined>(findPosition),
  getKnownInterruptions: callActor(
    getKnownInterruptions,
    ({ texts }: { texts: ReportTexts }) => ({ Kind: kindOf(texts), ...placeOf(texts) }),
    ({ items }): readonly KnownInterruption[] => items,
  ),
  reportFault: answeringActor(async ({ report: { key, texts, photos } }: { report: SentReport }, signal) => {
    const answer = await upload(
      reportFault,
      {
        Key: key,
        Kind: kindOf(texts),
        ...placeOf(texts),
        Description: texts.description,
        Latitude: placeIn(texts) === 'address' ? texts.latitude : '',
        Longitude: placeIn(texts) === 'address' ? texts.longitude : '',
        Name: texts.name,
        Phone: reportPhoneOf(texts),
        LanguageCode: language(),
        Files: photos.map(({ content }) => content as File),
      },
      { onProgress: noteProgress, signal },
    )
    return answer.kind === 'fulfilled' ? { ...answer, value: answer.value.item } : answer
  }),
})
