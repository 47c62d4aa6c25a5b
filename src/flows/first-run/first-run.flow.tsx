/** `/firstRun`: somebody who has installed the portal sets it up (decision 0357). */
import {
  finishFirstRun,
  getFirstRun,
  openFirstRun,
  saveFirstRunAdministrators,
  saveFirstRunLanguages,
  saveFirstRunOrganisation,
  saveFirstRunPayment,
  tryFirstRunMessage,
  type FirstRunAdministrator,
  type FirstRunOrganisation,
} from '#contract/first-run.ts'
import {
  firstRunMachine,
  type FirstRunLanguages,
  type FirstRunPayment,
  type FirstRunTrial,
} from '#machines/first-run/first-run.machine.ts'
import { address } from '#machines/pages.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import FirstRunScreen from './first-run-screen.tsx'

const itemOf = <Item,>({ item }: { item: Item }): Item => item

/** What stands behind `#`, once: it is taken out of the address, where a picture of the screen would show it. */
function tokenInAddress(): string {
  const token = decodeURIComponent(location.hash.slice(1))
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

export default defineFlow({
  machine: firstRunMachine,
  calls: {
    openFirstRun: callActor(openFirstRun, ({ token }: { token: string }) => ({ Token: token }), itemOf),
    getFirstRun: callActor(getFirstRun, () => ({}), itemOf),
    saveFirstRunOrganisation: callActor(
      saveFirstRunOrganisation,
      (typed: FirstRunOrganisation) => ({
        Names: typed.names,
        SupportEmail: typed.supportEmail,
        WaterDay: typed.waterDay,
        WaterNight: typed.waterNight,
        ElectricityDay: typed.electricityDay,
        ElectricityNight: typed.electricityNight,
      }),
      itemOf,
    ),
    saveFirstRunLanguages: callActor(
      saveFirstRunLanguages,
      ({ languages, defaultLanguage }: FirstRunLanguages) => ({
        Languages: languages,
        DefaultLanguage: defaultLanguage,
      }),
      itemOf,
    ),
    tryFirstRunMessage: callActor(
      tryFirstRunMessage,
      ({ channel, to }: FirstRunTrial) => ({ Channel: channel, To: to }),
      itemOf,
    ),
    saveFirstRunAdministrators: callActor(
      saveFirstRunAdministrators,
      ({ administrators }: { administrators: FirstRunAdministrator[] }) => ({
        Administrators: administrators.map(({ name, email, language }) => ({
          Name: name,
          Email: email,
          LanguageCode: language,
        })),
      }),
      itemOf,
    ),
    saveFirstRunPayment: callActor(
      saveFirstRunPayment,
      ({ kinds, link }: FirstRunPayment) => ({ Kinds: kinds, Link: link }),
      itemOf,
    ),
    finishFirstRun: callActor(finishFirstRun, () => ({}), itemOf),
  },
  input: () => ({ token: tokenInAddress() }),
  // Loaded anew: what this visit knows of the portal is that it is being set up.
  leave: () => location.assign(address.login),
  View: ({ view }) => <FirstRunScreen firstRun={view} />,
})
