/** Beginning an application in the browser. */
import type { ErrorCode } from '#contract/error-codes.ts'
import type { ApplicationDetails, RequestedType } from '#contract/rules/applications.ts'
import type { WantedPlan } from '#contract/rules/instalments.ts'
import type { Land, PlotNumber } from '#contract/rules/land.ts'
import { sampleOffer, samplePlot } from '#machines/application-draft/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, formLooks, heading, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

const why = 'the samples have names of their own: a journey begins an application of the demonstration'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const field = ({ page }: Scene, name: string) => page.locator(`[name=${name}]`)
async function fillPlot(scene: Scene, plot: PlotNumber | undefined): Promise<void> {
  await field(scene, 'plot0Sheet').fill(plot?.sheet ?? '')
  await field(scene, 'plot0Number').fill(plot?.plot ?? '')
}

const numberText = (number: number) => (number === 0 ? '' : String(number))

export const applicationDraftBindings: Bindings = {
  id: 'application-draft',
  interruptedAt: ['filling.asking'],
  portals: { usual: { humanCheck: 'none' } },

  open(scene, input) {
    const asked = {
      'a draft': '?kind=newSupply',
      'a drilling': '?kind=drilling',
      'an instalment plan': '?kind=instalmentPlan',
    }
    return openAsCustomer(scene, `/apps/new${asked[input as keyof typeof asked] ?? ''}`)
  },

  user: {
    'offer.requestedAgain': (scene) => press(scene, 'application-draft:tryAgain'),
    async 'kind.chosen'(scene, event) {
      const { kind } = event as unknown as { kind: RequestedType }
      await scene.page.locator(`[name=kind][value=${kind}]`).check()
      // What the account has nothing for cannot be chosen.
      await pressIfOn(scene, 'application-draft:continue')
    },
    'kind.reconsidered': (scene) => press(scene, 'application-draft:reconsider'),
    async 'draft.submitted'(scene, event) {
      const { details, land, plan } = event as unknown as {
        details: ApplicationDetails
        land: Land
        plan: WantedPlan
      }
      if (await field(scene, 'count').isVisible()) {
        for (const { number } of sampleOffer.bills)
          await scene.page.locator(`[name=bills][value="${number}"]`).setChecked(plan.bills.includes(number))
        await field(scene, 'count').selectOption(numberText(plan.count))
        await field(scene, 'dayOfMonth').selectOption(numberText(plan.dayOfMonth))
      } else if (await field(scene, 'east').isVisible()) {
        await field(scene, 'applicant0Name').fill(land.applicants[0]?.name ?? '')
        await fillPlot(scene, land.plots[0])
        await field(scene, 'east').fill(land.point.east)
        await field(scene, 'north').fill(land.point.north)
      } else {
        await field(scene, 'place').fill(details.place)
        await field(scene, 'service').selectOption(details.service)
      }
      // Instalments begin by the day of the month.
      if (await field(scene, 'startsOn').isVisible()) await field(scene, 'startsOn').fill(details.startsOn)
      await field(scene, 'wish').fill(details.wish)
      await pressIfOn(scene, 'application-draft:save')
    },
    async 'plots.entered'(scene, event) {
      const { plots } = event as unknown as { plots: PlotNumber[] }
      // Only drillings and water licences have plots.
      if (!(await field(scene, 'plot0Sheet').isVisible())) return
      await fillPlot(scene, plots[0])
      await pressIfOn(scene, 'application-draft:land.plots.find')
    },
  },

  services: {
    getApplicationOffer: {
      call: 'getApplicationOffer',
      done: {
        'a property': answeredOnTheWire({ item: sampleOffer }, why),
        refused: refused('server.overloaded'),
      },
    },
    saveApplicationDraft: {
      call: 'saveApplicationDraft',
      done: { kept: answeredOnTheWire({ id: 7 }, why), refused: refused('application.field') },
    },
    findPlots: {
      call: 'findPlots',
      done: {
        found: answeredOnTheWire({ items: [samplePlot] }, why),
        unknown: answeredOnTheWire({ items: [] }, why),
        refused: refused('server.overloaded'),
      },
    },
  },

  delays: [],

  states: {
    loadingOffer: shows(heading, 'application-draft:loading'),
    offerUnavailable: shows(alert, 'application-draft:failed'),
    choosing: (scene) => ({ seen: [field(scene, 'kind').first()] }),
    ...formLooks('filling.asking', 'application-draft:', (scene) => ({
      seen: [field(scene, 'wish')],
      unseen: [
        alert(scene, 'application-draft:land.unknown'),
        alert(scene, 'application-draft:land.unavailable'),
        status(scene, 'application-draft:land.plots.finding'),
        status(scene, 'application-draft:saving'),
      ],
    })),
    'filling.plotUnknown': shows(alert, 'application-draft:land.unknown'),
    'filling.plotsUnavailable': shows(alert, 'application-draft:land.unavailable'),
    findingPlots: shows(status, 'application-draft:land.plots.finding'),
    savingDraft: shows(status, 'application-draft:saving'),
    // The page of the application, which the samples have made up.
    kept: (scene) => ({ seen: [heading(scene, 'application-moves:number', { id: '7' })] }),
  },
}
