/** Reads SCXML back, to prove that nothing was lost: the transitions read must be those of the machine. */
import { DOMParser, type Element } from '@xmldom/xmldom'
import { endOf, nameInCall, portalNamespace, scxmlNamespace } from './scxml-names.ts'

/** A transition as SCXML says it. States are ids. */
export interface ScxmlTransition {
  source: string
  event: string | undefined
  guard: string | undefined
  targets: readonly string[]
  isInternal: boolean
  actions: readonly string[]
  requirements: readonly string[]
  description: string | undefined
}

/** A state as SCXML says it. */
export interface ScxmlState {
  id: string
  element: 'state' | 'parallel' | 'final'
  parent: string | undefined
  initial: string | undefined
  tags: readonly string[]
  description: string | undefined
  entry: readonly string[]
  exit: readonly string[]
  /** Ids of the `<invoke>`s. */
  invokes: readonly string[]
  /** Events that the state sends after a delay: by their ids, and how long they take. */
  delays: readonly { event: string; time: string; isCancelled: boolean }[]
}

/** What is in a document. */
export interface ScxmlChart {
  name: string
  initial: string
  states: readonly ScxmlState[]
  transitions: readonly ScxmlTransition[]
}

const words = (text: string | null) => (text ?? '').split(/\s+/).filter((word) => word !== '')

const childrenOf = (parent: Element, ...names: string[]): Element[] =>
  [...parent.childNodes].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE &&
      node.namespaceURI === scxmlNamespace &&
      names.includes(node.localName ?? ''),
  )

const attribute = (of: Element, name: string) => of.getAttribute(name) || undefined
const portalAttribute = (of: Element, name: string) => of.getAttributeNS(portalNamespace, name) || undefined

const scriptsIn = (parents: readonly Element[]) =>
  parents.flatMap((parent) => childrenOf(parent, 'script')).map((one) => nameInCall(one.textContent ?? ''))

const readTransition = (source: string, from: Element): ScxmlTransition => {
  const cond = attribute(from, 'cond')
  return {
    source,
    event: attribute(from, 'event'),
    guard: cond === undefined ? undefined : nameInCall(cond),
    targets: words(from.getAttribute('target')),
    isInternal: attribute(from, 'type') === 'internal',
    actions: scriptsIn([from]),
    requirements: words(portalAttribute(from, 'requirements') ?? ''),
    description: portalAttribute(from, 'description'),
  }
}

const readState = (from: Element, parent: string | undefined): ScxmlState => {
  const [entering, leaving] = [childrenOf(from, 'onentry'), childrenOf(from, 'onexit')]
  const cancelled = leaving
    .flatMap((one) => childrenOf(one, 'cancel'))
    .map((one) => one.getAttribute('sendid'))
  const [initial] = childrenOf(from, 'initial').flatMap((one) => childrenOf(one, 'transition'))
  return {
    id: from.getAttribute('id') ?? '',
    element: from.localName as ScxmlState['element'],
    parent,
    initial: attribute(from, 'initial') ?? (initial && attribute(initial, 'target')),
    tags: words(portalAttribute(from, 'tags') ?? ''),
    description: portalAttribute(from, 'description'),
    entry: scriptsIn(entering),
    exit: scriptsIn(leaving),
    invokes: childrenOf(from, 'invoke').map((one) => one.getAttribute('id') ?? ''),
    delays: entering
      .flatMap((one) => childrenOf(one, 'send'))
      .map((send) => ({
        event: send.getAttribute('event') ?? '',
        time: send.getAttribute('delay') ?? send.getAttribute('delayexpr') ?? '',
        isCancelled: cancelled.includes(send.getAttribute('id')),
      })),
  }
}

/**
 * Reads a document that `scxmlText` wrote. The state that stands for the end of the machine is left out.
 *
 * @throws when the text is no well-formed XML, or no SCXML 1.0
 */
export const readScxml = (text: string): ScxmlChart => {
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(`This is no well-formed XML: ${message}`)
    },
  }).parseFromString(text, 'application/xml')
  const root = document.documentElement
  if (
    root?.localName !== 'scxml' ||
    root.namespaceURI !== scxmlNamespace ||
    root.getAttribute('version') !== '1.0'
  )
    throw new Error('This is no SCXML 1.0: its root must be <scxml version="1.0"> in the namespace of SCXML.')
  const name = root.getAttribute('name') ?? ''
  const states: ScxmlState[] = []
  const transitions: ScxmlTransition[] = []
  const visit = (parent: Element, parentId: string | undefined) => {
    for (const child of childrenOf(parent, 'state', 'parallel', 'final')) {
      const state = readState(child, parentId)
      if (parentId === undefined && state.id === endOf(name)) continue
      states.push(state)
      for (const row of childrenOf(child, 'transition')) transitions.push(readTransition(state.id, row))
      visit(child, state.id)
    }
  }
  visit(root, undefined)
  return {
    name,
    initial: root.getAttribute('initial') ?? '',
    states,
    transitions: transitions.filter(({ targets }) => targets.join() !== endOf(name)),
  }
}
