/** A job card on the phone in the browser. */
import { cutCard, forbidden, granted, repairCard, sampleDay, sampleKey } from '#machines/field-job/samples.ts'
import type { FieldEntryContent } from '#contract/field-jobs.ts'
import type { OpenForm } from '#machines/field-job/field-job.machine.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'
import { breakOff, holdStorage, keepOpenForm, letGo, signInFieldWorker } from './road-storage-played.ts'

const why = 'the samples have a card of their own: the tests of the server have real cards'

const field = ({ page }: Scene, name: string) => page.locator(`form [name="${name}"]`)
const state = (scene: Scene, name: string) => said(scene, `area-job-cards:state.${name}`)

/** Presses a button that is there only where the machine would take it. */
async function pressIfThere(scene: Scene, key: string): Promise<void> {
  const button = buttonNamed(scene, key)
  if ((await button.isVisible()) && (await button.isEnabled())) await scene.click(button)
}

async function openForm(scene: Scene, { kind }: OpenForm): Promise<void> {
  if (kind !== 'checklist') return pressIfThere(scene, `field-job:open.${kind}`)
  const { item } = cutCard.checklist[0]!
  const line = scene.page.getByRole('button', {
    name: scene.t('field-job:checklist.note', { item: isolated(item) }),
    exact: true,
  })
  if ((await line.isVisible()) && (await line.isEnabled())) await scene.click(line)
}

/** The caption that hands in a form. */
const captions = {
  stop: 'stop.save',
  checklist: 'checklist.save',
  material: 'material.save',
  finalReading: 'reading.save',
  outcome: 'outcome.save',
  handOver: 'handOver.save',
} as const

/** Types an entry into the form that is open, if it is its form, and hands it in if it can be. */
async function giveEntry(scene: Scene, entry: FieldEntryContent): Promise<void> {
  if (entry.Kind === 'start' || entry.Kind === 'takeOver') return
  const caption = `field-job:${captions[entry.Kind]}`
  if (!(await buttonNamed(scene, caption).isVisible())) return
  const { page } = scene
  if (entry.Kind === 'stop') await field(scene, 'reason').fill(entry.Reason)
  if (entry.Kind === 'checklist') await page.locator('input[name=isFine][value=yes]').check()
  if (entry.Kind === 'material') {
    await field(scene, 'item').selectOption(String(entry.Item))
    await field(scene, 'quantity').fill(String(entry.Quantity))
  }
  if (entry.Kind === 'finalReading') await field(scene, 'reading').fill(entry.Reading)
  if (entry.Kind === 'outcome') await page.locator(`input[name=outcome][value="${entry.Outcome}"]`).check()
  if (entry.Kind === 'handOver') {
    await field(scene, 'colleague').selectOption(String(entry.Colleague ?? ''))
    await field(scene, 'note').fill(entry.Note)
  }
  await pressIfThere(scene, caption)
}

/** The day with this card in place of that of the samples. */
const dayWith = (card: object, other: object = {}) => ({
  item: {
    ...sampleDay,
    cards: [
      { ...cutCard, ...card },
      { ...repairCard, ...other },
    ],
  },
})

const workingDay = { data: { status: 0, text: '' }, ...dayWith({ state: 'working' }) }

/** The form of the outcome was open when the page was lost: the phone has it. */
const withOpenForm: Outcome = {
  by: 'server',
  async arrange(scene) {
    await keepOpenForm(scene, cutCard.id, { kind: 'outcome', about: 0, key: sampleKey, doneAt: '' })
    // Anyone who loads the page again reads the same: the server knows nothing of it.
    scene.calls.repeat('getFieldDay', workingDay)
  },
  send: (route) => route.fulfill({ json: workingDay }),
}

const atCard = (name: string) => (scene: Scene) => ({
  seen: [state(scene, name)],
  unseen: [status(scene, 'field-job:saving'), alert(scene, 'field-job:notSaved')],
})

export const fieldJobBindings: Bindings = {
  id: 'field-job',
  interruptedAt: ['filling.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await holdStorage(scene, ['save'])
    await signInFieldWorker(scene)
    await scene.open(`/captureRound/jobs/${cutCard.id}`)
  },

  user: {
    'job.requestedAgain': (scene) => press(scene, 'field-job:tryAgain'),
    'work.started': (scene, { work }) => pressIfThere(scene, `field-job:start.${String(work)}`),
    'form.opened': (scene, { form }) => openForm(scene, form as OpenForm),
    async 'form.left'(scene) {
      const withdrawn = await buttonNamed(scene, 'field-job:cut.withdrawn').isVisible()
      await press(scene, withdrawn ? 'field-job:cut.withdrawn' : 'field-job:toCard')
    },
    'entry.given': (scene, { entry }) => giveEntry(scene, entry as FieldEntryContent),
    async 'permission.requested'(scene) {
      const again = await buttonNamed(scene, 'field-job:cut.askAgain').isVisible()
      await pressIfThere(scene, again ? 'field-job:cut.askAgain' : 'field-job:cut.ask')
    },
    async 'permission.ended'({ page }) {
      // The timers of the page have stood still, and its clock has not.
      await page.evaluate((seconds) => {
        const { now } = performance
        Object.assign(performance, { now: () => now.call(performance) + seconds * 1000 })
        document.dispatchEvent(new Event('visibilitychange'))
      }, granted.seconds)
    },
    'supply.shut': (scene) => press(scene, 'field-job:cut.shut'),
  },

  inWords: {
    'form.opened': 'press the button of the form; what does not belong to the work now has none',
    'entry.given': 'fill in the form that is open, and save; another form cannot be filled in',
    'permission.ended': 'put the phone to sleep for longer than the permission is valid, and wake it',
    'permission.requested': ({ t }) =>
      `press “${t('field-job:cut.ask')}” or “${t('field-job:cut.askAgain')}”; while nobody works on the card there is no such button`,
    'work.started': 'press the button that begins travel or work; where it has begun there is none',
  },

  services: {
    loadJob: {
      call: 'getFieldDay',
      done: {
        'of this person': answeredOnTheWire({ item: sampleDay }, why),
        'with a form that was open': withOpenForm,
        'while the time runs on another card': answeredOnTheWire(dayWith({}, { state: 'working' }), why),
        'of somebody else': answeredOnTheWire({ item: { ...sampleDay, cards: [repairCard] } }, why),
        refused: refusedOnTheWire('right.missing', why),
      },
    },
    saveEntry: { done: { saved: letGo('save') }, messages: {}, fails: breakOff('save') },
    askPermission: {
      call: 'askCutPermission',
      done: {
        granted: answeredOnTheWire({ item: granted }, why),
        forbidden: answeredOnTheWire({ item: forbidden }, why),
        refused: refusedOnTheWire('field.unknown', why),
      },
    },
  },

  delays: ['permissionTime'],

  states: {
    loadingJob: shows(heading, 'field-job:loading'),
    jobUnavailable: shows(alert, 'field-job:failed'),
    absent: shows(said, 'field-job:absent'),
    // Interrupted work is ready to go on.
    'atJob.ready': (scene) => ({
      seen: [state(scene, 'assigned').or(state(scene, 'interrupted'))],
      unseen: [status(scene, 'field-job:saving'), alert(scene, 'field-job:notSaved')],
    }),
    'atJob.travelling': atCard('travelling'),
    'atJob.working': atCard('working'),
    'atJob.startNotSaved': shows(alert, 'field-job:startNotSavedText'),
    startingWork: (scene) => ({
      seen: [status(scene, 'field-job:saving')],
      unseen: [scene.page.locator('form').first()],
    }),
    'filling.asking': (scene) => ({
      seen: [scene.page.locator('form').first()],
      unseen: [alert(scene, 'field-job:notSaved'), status(scene, 'field-job:saving')],
    }),
    'filling.notSaved': shows(alert, 'field-job:notSavedText'),
    savingEntry: (scene) => ({
      seen: [status(scene, 'field-job:saving'), scene.page.locator('form').first()],
    }),
    'cutting.askingPermission': shows(status, 'field-job:cut.asking'),
    'cutting.permitted': shows(status, 'field-job:cut.permitted'),
    'cutting.permissionOver': shows(status, 'field-job:cut.over'),
    // The words of one are part of those of the other.
    'cutting.forbidden': (scene) => ({
      seen: [alert(scene, 'field-job:cut.forbidden')],
      unseen: [alert(scene, 'field-job:cut.unanswered')],
    }),
    'cutting.unanswered': shows(alert, 'field-job:cut.unanswered'),
    finished: shows(status, 'field-job:finished'),
  },
}
