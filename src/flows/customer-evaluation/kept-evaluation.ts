/** What this tab remembers of an evaluation: a reload, Back and Forward come back to it. Never a code. */
import type {
  CustomerEvaluationContext,
  EvaluationWish,
  KeptEvaluation,
} from '#machines/customer-evaluation/customer-evaluation.setup.ts'
import { evaluationSteps } from '#machines/rules/customer-evaluation.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { openSessionIn } from '#src/flows/code-session/kept-session.ts'

const wishes: readonly EvaluationWish[] = ['read', 'save', 'handIn']

/** Drafts hold texts by their names only: whose they are is said in front. */
const marks = { texts: 'answer.', customTexts: 'field.' } as const

const marked = (mark: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [mark + name, text]))

const unmarked = (mark: string, draft: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([name]) => name.startsWith(mark))
      .map(([name, text]) => [name.slice(mark.length), text]),
  )

/**
 * The evaluation that this tab was at.
 *
 * @param linkId the id in the address; undefined: this browser has begun it
 */
export function keptEvaluation(
  draft: Draft,
  linkId: string | undefined,
): (KeptEvaluation & { id: string }) | undefined {
  const { id, link, step, wish, ...rest } = draft.read()
  if (!id || link !== (linkId ?? '')) return undefined
  return {
    id,
    form: typedIn(draft),
    step: evaluationSteps.find((one) => one === step) ?? 'property',
    wish: wishes.find((one) => one === wish),
    openSession: rest['sessionId'] ? openSessionIn(draft) : undefined,
  }
}

/** What was typed, in a step that is not left yet included. */
export const typedIn = (draft: Draft): KeptEvaluation['form'] => ({
  texts: unmarked(marks.texts, draft.read()),
  customTexts: unmarked(marks.customTexts, draft.read()),
})

/** Keeps what is being typed. */
export const keepTyped = (draft: Draft, typed: Partial<KeptEvaluation['form']>): void =>
  draft.write({
    ...draft.read(),
    ...marked(marks.texts, typed.texts ?? {}),
    ...marked(marks.customTexts, typed.customTexts ?? {}),
  })

/**
 * Keeps where the evaluation stands.
 *
 * @param isSaved all of it is at the server, where another device may change it: the next load reads it there
 */
export function keepEvaluation(
  draft: Draft,
  { id, form, startAt, wish, openSession }: CustomerEvaluationContext,
  linkId: string | undefined,
  isSaved: boolean,
): void {
  const { email, ...typed } = draft.read()
  const texts = { ...marked(marks.texts, form.texts), ...marked(marks.customTexts, form.customTexts) }
  draft.write({
    ...(email !== undefined && { email }),
    ...(!isSaved && { ...typed, ...texts }),
    id,
    link: linkId ?? '',
    step: startAt,
    wish: isSaved ? 'read' : (wish ?? ''),
    sessionId: openSession ? String(openSession.id) : '',
    sessionEmail: openSession?.recipients.email ?? '',
  })
}
