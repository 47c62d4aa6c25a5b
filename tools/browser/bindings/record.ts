/** A record of an area in the browser: an element, which has every kind of field, a part, rules and moves. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { AreaRecord, RecordContent } from '#machines/record/area-record.ts'
import {
  sampleOutOfService,
  sampleRecord,
  sampleRemoved,
  sampleSaved,
  sampleTheirs,
} from '#machines/record/samples.ts'
import { typedTexts } from '#src/areas/kit/typed-values.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const area: AnyArea = elements
const why = 'the samples have a place of their own: a journey changes an element of the demonstration'
const sent = (item: AreaRecord): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)
const changed = refused('record.changed', { field: 'condition' })

const field = ({ page }: Scene, name: string) => page.locator(`[name="${name}"]`)
const nameOf = (move: string) => `area-elements:move.${move.split('.').at(-1)}`

/** The heading of what is asked about a move. */
const moveHeading = (scene: Scene) =>
  heading(scene, 'area-elements:move.tookOutOfService').or(
    heading(scene, 'area-elements:move.returnedToService'),
  )
const deletionHeading = (scene: Scene) => heading(scene, 'record:deletion.title')
const moved = (scene: Scene) =>
  status(scene, 'area-elements:moved.tookOutOfService').or(
    status(scene, 'area-elements:moved.returnedToService'),
  )
const movesBar = ({ page, t }: Scene) => page.getByRole('region', { name: t('record:moves'), exact: true })

/** Types everything that the form has. */
async function fillForm(scene: Scene, { values, parts }: RecordContent): Promise<void> {
  for (const [name, one] of Object.entries(area.fields)) {
    if (one.isFixed) continue
    for (const [input, text] of Object.entries(typedTexts(name, one, values[name]))) {
      const control = field(scene, input)
      if (one.kind === 'choice' || one.kind === 'yesNo') await control.selectOption(text)
      else await control.fill(text)
    }
  }
  for (const [part, rows] of Object.entries(parts))
    for (const [row, { values: cells }] of rows.entries()) {
      if (!(await field(scene, `${part}.${row}.property`).isVisible()))
        await scene.click(buttonNamed(scene, `area-elements:part.${part}.add`))
      for (const [name, cell] of Object.entries(area.parts[part]?.fields ?? {}))
        await field(scene, `${part}.${row}.${name}`).fill(
          Object.values(typedTexts(name, cell, cells[name]))[0] ?? '',
        )
    }
}

/** Presses a button that may be away, or be there and not possible. */
async function pressIfPossible(scene: Scene, key: string): Promise<void> {
  const button = buttonNamed(scene, key)
  if ((await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true')
    await scene.click(button)
}

const asking = (
  state: 'confirmingMove' | 'confirmingDeletion',
  title: (scene: Scene) => ReturnType<typeof said>,
) =>
  ({
    [`${state}.asking`]: (scene) => ({
      seen: [title(scene)],
      unseen: [
        alert(scene, 'record:refused'),
        alert(scene, 'record:unreachable'),
        status(scene, 'record:question.overtaken'),
        status(scene, 'record:question.moving'),
        status(scene, 'record:question.looking'),
        status(scene, 'record:deletion.sending'),
      ],
    }),
    [`${state}.refused`]: (scene) => ({ seen: [alert(scene, 'record:refused'), title(scene)] }),
    [`${state}.unreachable`]: (scene) => ({ seen: [alert(scene, 'record:unreachable'), title(scene)] }),
    [`${state}.overtaken`]: (scene) => ({ seen: [status(scene, 'record:question.overtaken'), title(scene)] }),
  }) satisfies Bindings['states']

export const recordBindings: Bindings = {
  id: 'record',
  interruptedAt: ['entering.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await scene.portal.db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ elementProperties: true, assetRegister: true }) })
      .where('login', '=', scene.facts.account.login)
      .execute()
    await scene.facts.setSession(role.employee)
    await scene.open(`/elements/${input === 'a new one' ? 'new' : sampleRecord.id}`)
  },

  user: {
    'record.requestedAgain': (scene) => press(scene, 'record:tryAgain'),
    'form.requested': (scene) => pressIfPossible(scene, 'record:form.open'),
    async 'record.submitted'(scene, event) {
      await fillForm(scene, event as unknown as RecordContent)
      const isNew = await buttonNamed(scene, 'record:form.add').isVisible()
      await pressIfOn(scene, isNew ? 'record:form.add' : 'record:form.save')
    },
    // Of a new record it is a link to the list.
    'form.cancelled': (scene) => pressIfPossible(scene, 'record:form.cancel'),
    async 'record.resolved'(scene, event) {
      const { condition } = (event as unknown as RecordContent).values
      const side = condition === 'poor' ? 'mine' : condition === 'good' ? 'theirs' : undefined
      const choice = scene.page.locator(`input[type=radio][value=${side}]`)
      if (side && (await choice.isVisible())) await choice.check()
      await press(scene, 'record:form.save')
    },
    'choice.postponed': (scene) => press(scene, 'record:conflict.later'),
    'move.requested': (scene, event) =>
      pressIfPossible(scene, nameOf((event as unknown as { move: string }).move)),
    'move.made': (scene, event) =>
      pressIfPossible(scene, nameOf((event as unknown as { move: string }).move)),
    async 'move.confirmed'(scene, event) {
      const { move, values, reason } = event as unknown as {
        move: string
        values: AreaRecord['values']
        reason: string
      }
      // Another move is asked about.
      if (!(await heading(scene, nameOf(move)).isVisible())) return
      for (const [name, value] of Object.entries(values))
        for (const [input, text] of Object.entries(typedTexts(name, area.fields[name]!, value)))
          await field(scene, input).fill(text)
      if (reason !== '') await field(scene, 'reason').fill(reason)
      await pressIfOn(scene, nameOf(move))
    },
    'move.cancelled': (scene) => press(scene, 'record:form.cancel'),
    'deletion.requested': (scene) => pressIfPossible(scene, 'record:deletion.open'),
    async 'deletion.confirmed'(scene, event) {
      await field(scene, 'reason').fill((event as unknown as { reason: string }).reason)
      await pressIfOn(scene, 'record:deletion.confirm')
    },
    'deletion.cancelled': (scene) => press(scene, 'record:form.cancel'),
  },

  inWords: {
    'record.submitted': ({ t }) =>
      `fill in the form as the sample says, and press “${t('record:form.save')}” or “${t('record:form.add')}”`,
    'record.resolved': ({ t }) =>
      `choose for each field as the sample says, and press “${t('record:form.save')}”`,
    'move.requested': () => 'press the name of the move; one that is not possible is grey and says why',
    'move.made': () => 'press the name of the move; one that is not possible is grey and says why',
    'move.confirmed': () => 'fill in what the move asks for, and press its name',
    'form.requested': ({ t }) =>
      `press “${t('record:form.open')}”; it is grey where the record cannot be changed`,
    'form.cancelled': ({ t }) => `press “${t('record:form.cancel')}”; of a new record it leads to the list`,
    'deletion.requested': ({ t }) => `press “${t('record:deletion.open')}”, where the person may delete it`,
  },

  services: {
    readRecord: {
      call: 'getElement',
      done: {
        'as it was': sent(sampleRecord),
        'changed by a colleague': sent(sampleTheirs),
        'saved by the person': sent(sampleSaved),
        'one that is removed': sent(sampleRemoved),
        refused: refused('record.unknown'),
      },
    },
    insertRecord: {
      call: 'insertElement',
      done: {
        added: sent({ ...sampleSaved, version: 1 }),
        'added before with other values': sent({ ...sampleRecord, version: 1 }),
        refused: refused('record.field', { field: 'code', problem: 'taken' }),
      },
    },
    changeRecord: {
      call: 'changeElement',
      done: {
        saved: answeredOnTheWire({ item: sampleSaved, merged: ['street'] }, why),
        'changed by a colleague': changed,
        refused: refused('record.field', { field: 'note', problem: 'tooLong' }),
      },
    },
    moveRecord: {
      call: 'moveElement',
      done: {
        made: sent(sampleOutOfService),
        'changed by a colleague': changed,
        refused: refused('record.field', {
          field: 'outOfServiceFrom',
          problem: 'commissionedBeforeOutOfService',
        }),
      },
    },
    deleteRecord: {
      call: 'deleteElement',
      done: {
        deleted: answeredOnTheWire({}, why),
        'changed by a colleague': changed,
        refused: refused('right.missing'),
      },
    },
  },

  delays: [],

  states: {
    loading: shows(heading, 'record:loading'),
    unavailable: shows(alert, 'record:failed'),
    'showing.looking': (scene) => ({
      seen: [movesBar(scene)],
      unseen: [status(scene, 'record:news.saved'), moved(scene), status(scene, 'record:overtaken.title')],
    }),
    'showing.saved': shows(status, 'record:news.saved'),
    'showing.moved': (scene) => ({ seen: [moved(scene)] }),
    'showing.overtaken': shows(status, 'record:overtaken.title'),
    'entering.asking': (scene) => ({
      seen: [field(scene, 'code')],
      unseen: [
        alert(scene, 'record:refused'),
        alert(scene, 'record:unreachable'),
        ...(['adding', 'saving', 'comparing'] as const).map((key) => status(scene, `record:form.${key}`)),
      ],
    }),
    'entering.refused': (scene) => ({ seen: [alert(scene, 'record:refused'), field(scene, 'code')] }),
    'entering.unreachable': (scene) => ({ seen: [alert(scene, 'record:unreachable'), field(scene, 'code')] }),
    inserting: shows(status, 'record:form.adding'),
    saving: shows(status, 'record:form.saving'),
    loadingTheirs: shows(status, 'record:form.comparing'),
    comparing: shows(heading, 'record:conflict.title'),
    ...asking('confirmingMove', moveHeading),
    moving: (scene) => ({ seen: [status(scene, 'record:question.moving')] }),
    loadingForMove: (scene) => ({ seen: [status(scene, 'record:question.looking'), moveHeading(scene)] }),
    ...asking('confirmingDeletion', deletionHeading),
    deleting: shows(status, 'record:deletion.sending'),
    loadingForDeletion: (scene) => ({
      seen: [status(scene, 'record:question.looking'), deletionHeading(scene)],
    }),
    added: shows(status, 'record:news.added'),
    deleted: shows(status, 'record:news.deleted'),
  },
}
