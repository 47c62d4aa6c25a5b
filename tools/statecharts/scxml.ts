/** A machine as SCXML 1.0, the interchange form of statecharts (https://www.w3.org/TR/scxml/). */
import { StateMachine, type AnyStateMachine } from 'xstate'
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'
import { isWithin } from './drawing.ts'
import { escapeText } from './html-label.ts'
import { stateFinder } from './page-plan.ts'
import {
  callOf,
  callType,
  delayEventOf,
  endOf,
  eventOf,
  invokeIdOf,
  portalNamespace,
  scxmlNamespace,
} from './scxml-names.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** One element with its content, as lines; attributes without a value are left out. */
const element = (name: string, attributes: Attributes, content: readonly string[] = []): string[] => {
  const written = Object.entries(attributes)
    .filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '')
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('')
  return content.length === 0
    ? [`<${name}${written}/>`]
    : [`<${name}${written}>`, ...content.map((line) => `  ${line}`), `</${name}>`]
}

const scripts = (actions: readonly string[]) =>
  actions.map((action) => `<script>${escapeText(callOf(action))}</script>`)

/** Everything that writing one machine needs. */
interface Chart {
  machine: AnyStateMachine
  find: (path: string) => StateDescription
}

const targetsOf = ({ find }: Chart, row: TransitionDescription) =>
  row.targets.map((target) => find(target).id).join(' ')

const transition = (chart: Chart, row: TransitionDescription) =>
  element(
    'transition',
    {
      event: eventOf(row, chart.find(row.source).id),
      cond: row.guard === undefined ? undefined : callOf(row.guard),
      target: targetsOf(chart, row),
      // A row into its own state leaves that state in SCXML unless it says that it does not.
      type:
        row.targets.length > 0 && !row.reenter && row.targets.every((target) => isWithin(target, row.source))
          ? 'internal'
          : undefined,
      'portal:requirements': row.requirements.join(' '),
      'portal:description': row.description,
    },
    scripts(row.actions),
  )

const delaysOf = (state: StateDescription) => [
  ...new Set(state.transitions.filter(({ kind }) => kind === 'after').map(({ trigger }) => trigger)),
]

const sendOf = ({ machine }: Chart, state: StateDescription, delay: string) => {
  const event = delayEventOf(state.id, delay)
  const definition: unknown = machine.implementations.delays[delay]
  const constant = typeof definition === 'number' ? { delay: `${definition}ms` } : undefined
  return element('send', { id: event, event, ...(constant ?? { delayexpr: callOf(delay) }) })
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const invoke = ({ machine }: Chart, state: StateDescription, { id, src }: { id: string; src: string }) => {
  const child: unknown = machine.implementations.actors[src]
  const what =
    child instanceof StateMachine
      ? { type: 'http://www.w3.org/TR/scxml/', src: `../${kebab(child.id)}/chart.scxml` }
      : { type: callType, src: `${callType}:${src}` }
  return element('invoke', { id: invokeIdOf(state.id, id), ...what })
}

const initialOf = (chart: Chart, state: StateDescription) => {
  if (state.initial === undefined) return { attribute: undefined, child: [] }
  const target = chart.find(state.initial).id
  if (state.initialActions.length === 0) return { attribute: target, child: [] }
  const start = element('transition', { target }, scripts(state.initialActions))
  return { attribute: undefined, child: element('initial', {}, start) }
}

const elementNames = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final' } as const

const stateElement = (chart: Chart, state: StateDescription): string[] => {
  if (state.kind === 'history')
    throw new Error(`${state.id} is a history state; the SCXML export knows none, as no machine has one.`)
  const delays = delaysOf(state)
  const entering = [...scripts(state.entry), ...delays.flatMap((delay) => sendOf(chart, state, delay))]
  const leaving = [
    ...scripts(state.exit),
    ...delays.flatMap((delay) => element('cancel', { sendid: delayEventOf(state.id, delay) })),
  ]
  const initial = initialOf(chart, state)
  const endsMachine =
    state.parent === undefined && state.children.some((path) => chart.find(path).kind === 'final')
      ? element('transition', { event: `done.state.${state.id}`, target: endOf(state.id) })
      : []
  return element(
    elementNames[state.kind],
    {
      id: state.id,
      initial: initial.attribute,
      'portal:tags': state.tags.join(' '),
      'portal:description': state.description,
    },
    [
      ...initial.child,
      ...(entering.length > 0 ? element('onentry', {}, entering) : []),
      ...(leaving.length > 0 ? element('onexit', {}, leaving) : []),
      ...state.invokes.flatMap((one) => invoke(chart, state, one)),
      ...state.transitions.flatMap((row) => transition(chart, row)),
      ...endsMachine,
      ...state.children.flatMap((path) => stateElement(chart, chart.find(path))),
    ],
  )
}

/**
 * The machine as an SCXML document. Ids are those of the machine; see `scxml-names` for what has no place in SCXML.
 *
 * @throws when the machine has a history state
 */
export const scxmlText = (machine: AnyStateMachine, description: MachineDescription): string => {
  const chart = { machine, find: stateFinder(description) }
  const root = chart.find('')
  const whole = stateElement(chart, root)
  const hasEnd = whole.some((line) => line.includes(`target="${endOf(root.id)}"`))
  const document = element(
    'scxml',
    {
      xmlns: scxmlNamespace,
      'xmlns:portal': portalNamespace,
      version: '1.0',
      datamodel: 'ecmascript',
      name: description.id,
      initial: root.id,
    },
    [...whole, ...(hasEnd ? element('final', { id: endOf(root.id) }) : [])],
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Guards, actions and delays are calls of functions that whoever executes this chart provides; a delay is a',
    '     CSS2 time such as "600s". Calls are <invoke>s of a type of their own. See tools/statecharts/README.md. -->',
    ...document,
    '',
  ].join('\n')
}
