/** Sign-in in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import { matchesState, type StateValue } from 'xstate'
import type { ModelState } from '#tools/model/timed-model.ts'
import { fromServer, onTheWire, type Bindings, type ByHand, type Outcome } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { setTerms, storedTerms, type Facts } from '../stage/account-facts.ts'
import { configuredText } from '../stage/texts.ts'
import { openTerms, press, pressConfigured, submitCode, submitCredentials, termsBox } from './form-actions.ts'
import {
  afterDemand,
  afterGated,
  afterRelease,
  askForTheBox,
  boxByHand,
  cookiesAreMissing,
  hasPassed,
  spendByHand,
  tickInWords,
  tickTheBox,
  type CheckWorld,
} from './human-check-world.ts'
import { buttonNamed, greeting, heading, shows, status } from './looks.ts'
import { tooManyByHand } from './reset-request.ts'

/** What the child machines of the screen have come to. */
interface World {
  check: CheckWorld
  /**
   * `comparing` at the beginning and `confirming` at a sign-in: the call for the hash is held until the terms shall
   * say something. `open`: their dialog is, and everything else must wait. `fetching`: it comes with their text, which
   * is held, too. `due`: they wait to be read.
   */
  terms: 'comparing' | 'fetching' | 'confirming' | 'accepted' | 'open' | 'due' | 'declined'
  /** While the terms are compared: whether the form is in use, so that no dialog opens. */
  form: 'untouched' | 'inUse' | 'submitted'
}

const hour = 3_600_000

const isAwaitingCheck = ({ snapshot }: ModelState) =>
  snapshot.matches({ open: { enteringCredentials: 'awaitingHumanCheck' } })

const given = (facts: Facts, byHand?: ByHand): Outcome =>
  fromServer((scene) => scene.facts.arrange(facts), byHand)

/** For a shell: signing in is off until then. */
const disabledFor = (time: string) =>
  `run “npm run settings -- set disableLoginDate "$(date -u -d '+${time}' +%FT%TZ)"”`

const disabled = {
  meanwhile: disabledFor('2 minutes'),
  afterwards: 'wait for the two minutes: they are the hour of the next step',
}

const untilUnlocked = 'wait a minute, until the lock is over'

const locked = {
  meanwhile:
    'type a wrong password for customer@example.com the fifth time (four times may be before) in another private window',
  afterwards: untilUnlocked,
}

/** The right password of the call before forgives the wrong ones, and a trusted computer counts for itself. */
const lockedWhileTrusted = {
  first: 'choose a profile with a latency of 60000 ms',
  meanwhile: 'type a wrong password for customer@example.com five times in another tab of this window',
  afterwards: `choose the slow profile again, and ${untilUnlocked}`,
}

const resetRequired = {
  meanwhile:
    "run in the database “update accounts set password_reset_required = true where login = 'customer@example.com'”",
  afterwards: 'when the form is back, run it again with “false”',
}

/** How somebody at a keyboard brings about the outcomes that any call of the flow can have. */
const refusalsByHand = {
  'human check demanded': spendByHand,
  'login switched off': disabled,
  locked,
  'wrong credentials': { filling: 'type another password than the right one' },
} satisfies Record<string, ByHand>

/** Outcomes that any call of the flow can have. */
const refusals = {
  'human check demanded': given({ humanCheckIsSpent: true }, refusalsByHand['human check demanded']),
  'login switched off': given({ disabledForMs: hour }, refusalsByHand['login switched off']),
  locked: given({ isLocked: true }, refusalsByHand.locked),
  'wrong credentials': given({ passwordIsWrong: true }, refusalsByHand['wrong credentials']),
}

const trustedByHand = {
  filling:
    'unless this computer is trusted since an earlier step, sign in in another tab of this window with the box of the ' +
    'trusted computer ticked, sign out, and load this page again: the terms are accepted as at the beginning, and the box ' +
    'of the human check comes as there',
}

const notWhenUnlocking = 'the reference server does not refuse the code for this reason; another backend may'

const notWhenAskedToUnlock =
  'the reference server does not refuse a code that opens the lock for this reason; another backend may'

const notForResets = 'the reference server does not refuse a reset for this reason; another backend may'

/** The same outcomes of the code entry: the code is right, but the server refuses for another reason. */
const whileTheCodeIsTyped =
  (facts: Facts, refusal?: Parameters<typeof refusalOf>) => async (scene: Scene) => {
    await submitCode(scene)
    const route = await scene.heldCall('login')
    // After a reload there is no password with the code that could be wrong, or of a lock: another backend may refuse so.
    const isAlone = (route.request().postDataJSON() as { Password: string }).Password === ''
    if (isAlone && refusal) return route.fulfill({ json: { data: refusalOf(...refusal) } })
    await scene.facts.arrange(facts)
    return route.continue()
  }

/** The code that opens the lock is right, but the answer is another one than the server's own. */
const whileUnlocking =
  (...refusal: Parameters<typeof refusalOf>) =>
  async (scene: Scene) => {
    scene.calls.hold(['unlockSignIn'])
    await submitCode(scene)
    const route = await scene.heldCall('unlockSignIn')
    await route.fulfill({ json: { data: refusalOf(...refusal) } })
    scene.calls.free(['unlockSignIn'])
  }

const termsDialog = ({ page, t }: Scene) => page.getByRole('dialog', { name: t('legal:title.termsOfUse') })

const hash = 'getPortalLicenceAgreementHash'
const termsText = 'getPortalLicenceAgreement'

/** Of the two texts that there are the one that this browser has accepted, or the other. */
const termsThatAre = async (
  { page }: Scene,
  which: 'accepted' | 'other',
): Promise<'original' | 'changed'> => {
  const accepted = await page.evaluate(() => localStorage.getItem('license_agreement_hash'))
  const isOriginal = accepted === null || accepted === storedTerms()['license_agreement_hash']
  return isOriginal === (which === 'accepted') ? 'original' : 'changed'
}

/**
 * The server tells the hash of these terms to a page that waits for it, if one does. A page that was told a moment ago
 * still says that it compares: it has no call to answer, and stops saying so.
 */
async function tellHash(scene: Scene, which: 'accepted' | 'other'): Promise<boolean> {
  const comparing = scene.page.getByText(scene.t('legal:comparing')).first()
  let wasTold = false
  await scene.eventually(async () => {
    if (!(await comparing.isVisible())) return undefined
    const route = scene.calls.take(hash)
    if (!route) return 'The page says that it compares the terms, but asks for no hash.'
    await setTerms(scene.portal, await termsThatAre(scene, which))
    await route.continue()
    wasTold = true
    return undefined
  })
  return wasTold
}

/** Whether the terms are still being looked up although the form was submitted, as their machine reports. */
const isLookedUpForSubmission = ({ heard }: Scene): boolean => {
  const last = heard.findLast(({ machine }) => machine === 'legalAcceptance')
  return last !== undefined && matchesState({ lookingUp: { form: 'submitted' } }, last.value as StateValue)
}

/** Accepts or declines in the dialog, which is opened for that unless it is open. */
const decideInDialog = async (scene: Scene, button: string) => {
  scene.calls.free([termsText])
  const link = scene.page.getByRole('button', {
    name: configuredText(scene.language, 'message.52'),
    exact: true,
  })
  await scene.eventually(async () => {
    await scene.calls.take(termsText)?.continue()
    if (await termsDialog(scene).isVisible()) return undefined
    // The dialog may be on its way already.
    if (await link.isEnabled({ timeout: 1000 }).catch(() => false)) await link.click()
    return 'The dialog of the terms is not open.'
  })
  const decision = buttonNamed(scene, button)
  await scene.eventually(async () => {
    await tellHash(scene, 'accepted')
    return (await decision.isVisible()) ? undefined : 'The terms cannot be decided about.'
  })
  await scene.click(decision)
}

/** By what they are, not by their roles: behind the dialog of the terms they have none. */
const form = ({ page }: Scene) => page.locator('input[name=email]')
const title = ({ page, t }: Scene) => page.locator('h1').filter({ hasText: t('sign-in:title') })

/** Behind the dialog nothing is a status or an alert any more. */
const said = ({ page, t }: Scene, key: string) => page.getByText(t(key)).first()
const awaitingTerms = (scene: Scene) => said(scene, 'sign-in:awaitingAcceptance')
const cookiesMissing = (scene: Scene) => said(scene, 'human-check:cookiesMissing.title')

const problems = (scene: Scene) => [
  said(scene, 'legal:missing.termsOfUse'),
  said(scene, 'sign-in:problem.refused'),
  said(scene, 'sign-in:problem.locked'),
  said(scene, 'sign-in:problem.unreachable'),
  said(scene, 'sign-in:awaitingHumanCheck'),
  awaitingTerms(scene),
  said(scene, 'sign-in:lockOpened.title'),
  ...['sendingCode', 'loggingIn', 'requestingPasswordReset', 'sendingUnlockCode'].map((call) =>
    status(scene, `sign-in:busy.${call}`),
  ),
]

/** Signs in up to the code, as before a reload. */
async function reachTheCode(scene: Scene): Promise<void> {
  const calls = [hash, 'loginWithOtpStage1'] as const
  scene.calls.free([...calls])
  await tickTheBox(scene)
  await submitCredentials(scene, { trust: false })
  await scene.see(heading(scene, 'code-entry:title'))
  scene.calls.hold([...calls])
}

export const signInBindings: Bindings<World> = {
  id: 'sign-in',
  interruptedAt: ['open.awaitingCode'],
  stepsInHistory: ['open.awaitingCode', 'open.unlocking.awaitingUnlockCode'],
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene, input) {
    const { portal, facts } = scene
    await setTerms(portal, 'original')
    await facts.arrange(input === 'signing in disabled' ? { disabledForMs: hour } : {})
    await portal.setSetting('customerLoginWithOtp', input !== 'without a code')
    scene.calls.hold([hash])
    await askForTheBox(scene)
    await scene.open('/login', storedTerms())
    if (input !== 'loaded again') return
    await reachTheCode(scene)
    await scene.page.reload()
  },

  user: {
    'credentials.submitted': (scene) => submitCredentials(scene, { trust: false }),
    'credentials.reconsidered': (scene) =>
      scene.page.getByLabel(scene.t('sign-in:password.label'), { exact: true }).pressSequentially('x'),
    'registration.requested': (scene) => pressConfigured(scene, 'message.77'),
    'passwordReset.requested': (scene) => pressConfigured(scene, 'message.78'),
    'newCustomer.requested': (scene) => pressConfigured(scene, 'message.79'),
    'unlock.requested': (scene) => press(scene, 'sign-in:unlock.button'),
  },

  inWords: {
    'action.released': tickInWords,
    'acceptance.given': ({ t }) =>
      'the terms count as accepted: by themselves where this browser has accepted them as they are and no dialog is ' +
      `open, else the person presses “${t('legal:dialog.accept')}” in their dialog`,
    'acceptance.expired': ({ language }) =>
      `the terms have changed meanwhile (“npm run settings -- set licence.${language} TEXT”), and the person presses ` +
      `“${configuredText(language, 'message.52')}”, or the page finds out when it is opened or signed in at`,
    'acceptance.withdrawn': ({ t }) =>
      `the person presses “${t('legal:dialog.decline')}” in the dialog of the terms, or unticks “${t('legal:accept.termsOfUse')}”`,
  },

  givenByHand: (quoting, input) =>
    input === 'signing in disabled'
      ? [`before the page is opened, ${disabledFor('1 hour')}`]
      : [
          `the terms were accepted in this browser: at the first visit their dialog comes first, and ` +
            `“${quoting.t('legal:dialog.accept')}” closes it; then the page is loaded again`,
          boxByHand(quoting),
        ],

  services: {
    humanCheck: { done: {}, messages: { 'action.released': tickTheBox } },
    legalAcceptance: {
      done: {},
      messages: {
        async 'acceptance.given'(scene) {
          const isOpen = await termsDialog(scene).isVisible()
          if (isOpen || !(await tellHash(scene, 'accepted')))
            await decideInDialog(scene, 'legal:dialog.accept')
        },
        async 'acceptance.expired'(scene) {
          // While the text of new terms is on its way to who signs in, the form can be corrected.
          if (isLookedUpForSubmission(scene)) scene.calls.hold([termsText])
          if (await tellHash(scene, 'other')) return
          await openTerms(scene)
          await scene.eventually(async () =>
            (await tellHash(scene, 'other')) ? undefined : 'The page did not ask for the hash.',
          )
        },
        async 'acceptance.withdrawn'(scene) {
          if (!(await termsDialog(scene).isVisible()) && (await termsBox(scene).isChecked()))
            await termsBox(scene).click()
          else await decideInDialog(scene, 'legal:dialog.decline')
        },
      },
    },
    otpEntry: {
      messages: {},
      byHand: {
        ...refusalsByHand,
        'wrong credentials': {
          first: 'set portalAuthenticationType to 2',
          afterwards: 'set it back to 0',
        },
        'password must be reset': resetRequired,
      },
      done: {
        'right code': whileTheCodeIsTyped({}),
        'went back': (scene) => press(scene, 'code-entry:back'),
        'human check demanded': whileTheCodeIsTyped({ humanCheckIsSpent: true }),
        'login switched off': whileTheCodeIsTyped({ disabledForMs: hour }),
        locked: whileTheCodeIsTyped({ isLocked: true }, [
          'credentials.locked',
          'Locked.',
          { until: '2026-05-04T09:00:00.000Z' },
        ]),
        'wrong credentials': whileTheCodeIsTyped({ passwordIsWrong: true }, ['password.again', 'Again.']),
        'password must be reset': whileTheCodeIsTyped({ passwordMustBeReset: true }),
      },
    },
    unlockEntry: {
      messages: {},
      byHand: {
        'login switched off': disabled,
        'wrong credentials': { first: notWhenUnlocking },
      },
      done: {
        async 'right code'(scene) {
          await scene.facts.arrange()
          await submitCode(scene)
        },
        'went back': (scene) => press(scene, 'code-entry:back'),
        'login switched off': whileUnlocking('login.disabled', 'Closed.', { retryAfterSeconds: 3600 }),
        'wrong credentials': whileUnlocking('credentials.wrong', 'Wrong.'),
      },
    },
    loginWithOtpStage1: {
      call: 'loginWithOtpStage1',
      done: {
        'code sent': given({}, 'type the right password'),
        'computer is trusted': given({ computerIsTrusted: true }, trustedByHand),
        'password must be reset': given({ passwordMustBeReset: true }, resetRequired),
        ...refusals,
      },
    },
    login: {
      call: 'login',
      done: {
        accepted: given({ computerIsTrusted: true }, 'type the right password'),
        'code demanded': fromServer(
          async ({ facts, portal }) => {
            await facts.arrange()
            await portal.setSetting('customerLoginWithOtp', true)
          },
          { meanwhile: 'set customerLoginWithOtp to true and delete the cookie “portal_devices”' },
        ),
        'password must be reset': given({ passwordMustBeReset: true }, resetRequired),
        ...refusals,
        locked: given({ isLocked: true }, lockedWhileTrusted),
      },
    },
    sendUnlockCode: {
      call: 'sendUnlockCode',
      done: {
        'code sent': given({}, 'it does so unless something else was prepared'),
        'human check demanded': refusals['human check demanded'],
        'login switched off': given({ disabledForMs: hour }, disabled),
        locked: onTheWire(
          { data: refusalOf('credentials.locked', 'Locked.', { until: '2026-05-04T09:00:00.000Z' }) },
          notWhenAskedToUnlock,
        ),
        // Any other refusal takes this row; the server's own is that too many codes were sent.
        'wrong credentials': given({ codesSent: 'too many' }, { first: tooManyByHand }),
      },
    },
    sendResetUserPassword: {
      call: 'sendResetUserPassword',
      done: {
        'code sent': given({}, 'it follows by itself'),
        'human check demanded': refusals['human check demanded'],
        'login switched off': onTheWire(
          { data: refusalOf('login.disabled', 'Closed.', { retryAfterSeconds: 3600 }) },
          notForResets,
        ),
        locked: onTheWire(
          { data: refusalOf('credentials.locked', 'Locked.', { until: '2026-05-04T09:00:00.000Z' }) },
          notForResets,
        ),
        // Any other refusal takes this row; the server's own is that too many codes were sent.
        'wrong credentials': given({ codesSent: 'too many' }, { first: tooManyByHand }),
      },
    },
  },

  delays: ['loginReopening'],

  states: {
    loginDisabled: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.112').split('|')[0]! })],
    }),
    'open.enteringCredentials.asking': (scene) => ({
      seen: [title(scene), form(scene)],
      unseen: problems(scene),
    }),
    'open.enteringCredentials.awaitingHumanCheck': (scene) => ({
      seen: [form(scene), said(scene, 'sign-in:awaitingHumanCheck').or(cookiesMissing(scene))],
    }),
    'open.enteringCredentials.awaitingAcceptance': (scene) => ({ seen: [awaitingTerms(scene)] }),
    'open.enteringCredentials.termsMissing': (scene) => ({
      seen: [said(scene, 'legal:missing.termsOfUse')],
    }),
    'open.enteringCredentials.refused': (scene) => ({ seen: [said(scene, 'sign-in:problem.refused')] }),
    'open.enteringCredentials.locked': (scene) => ({
      seen: [said(scene, 'sign-in:problem.locked')],
      unseen: [heading(scene, 'code-entry:title')],
    }),
    'open.enteringCredentials.lockOpened': (scene) => ({ seen: [said(scene, 'sign-in:lockOpened.title')] }),
    'open.enteringCredentials.unreachable': (scene) => ({
      seen: [said(scene, 'sign-in:problem.unreachable')],
    }),
    'open.sendingCode': shows(status, 'sign-in:busy.sendingCode'),
    'open.loggingIn': shows(status, 'sign-in:busy.loggingIn'),
    'open.requestingPasswordReset': shows(status, 'sign-in:busy.requestingPasswordReset'),
    'open.unlocking.sendingUnlockCode': shows(status, 'sign-in:busy.sendingUnlockCode'),
    'open.awaitingCode': (scene) => ({
      seen: [heading(scene, 'code-entry:title')],
      unseen: [said(scene, 'sign-in:problem.locked')],
    }),
    'open.unlocking.awaitingUnlockCode': (scene) => ({
      seen: [heading(scene, 'code-entry:title'), said(scene, 'sign-in:problem.locked')],
    }),
    signedIn: (scene) => ({ seen: [greeting(scene)] }),
    registrationChosen: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.115'), exact: true })],
    }),
    passwordResetChosen: shows(heading, 'password-reset:request.title'),
    newCustomerChosen: shows(heading, 'new-customer:headings.general'),
    passwordResetRequired: shows(heading, 'password-reset:reset.title'),
  },

  environment: {
    start: () => fresh,
    next(world, { step, before }) {
      const { type } = step.event
      // The form comes back with new child machines.
      if (step.kind === 'after') return { world: fresh }
      if (type !== 'action.released' && isAwaitingCheck(before) && hasPassed(world.check))
        return cannotHappen('a check that has passed releases the action at once')
      if (type.startsWith('acceptance.')) {
        const terms = afterMessage(world, type)
        return terms ? { world: { ...world, terms } } : cannotHappen(neverSaid(type))
      }
      if (world.terms === 'open') return cannotHappen('the dialog of the terms must be answered first')
      if (type === 'action.released') {
        const check = afterRelease(world.check)
        return check ? { world: { ...world, check } } : cannotHappen(cookiesAreMissing)
      }
      if (step.label.includes('human check demanded'))
        return { world: { ...world, check: afterDemand(world.check) } }
      if (type === 'credentials.submitted') return { world: { ...world, ...afterSubmission(world) } }
      if (type === 'credentials.reconsidered')
        return { world: { ...world, form: world.form === 'untouched' ? 'inUse' : world.form } }
      return { world: type.endsWith('.requested') ? { ...world, check: afterGated(world.check) } : world }
    },
    isFleeting: (world, state) => hasPassed(world.check) && isAwaitingCheck(state),
  },
}

const fresh: World = { check: 'open', terms: 'comparing', form: 'untouched' }

/** What the terms have come to with what they say; undefined where they do not say it. */
function afterMessage({ terms, form }: World, type: string): World['terms'] | undefined {
  const isCompared = terms === 'comparing' || terms === 'confirming'
  if (type === 'acceptance.given') return 'accepted'
  if (type === 'acceptance.withdrawn') return isCompared ? undefined : 'declined'
  if (terms === 'comparing' && form !== 'untouched') return form === 'inUse' ? 'due' : 'fetching'
  return isCompared || terms === 'accepted' ? 'open' : undefined
}

/** Why the terms do not say it: `tests/tools/paths/portal-paths.test.ts` holds their own machine against it. */
const neverSaid = (type: string): string =>
  type === 'acceptance.expired'
    ? 'only terms that count as accepted expire'
    : 'terms are declined in their dialog, which comes after they were found to be accepted or not'

/** A sign-in compares the terms of this moment, or asks at once where they were not accepted. */
function afterSubmission({ terms, check }: World): Partial<World> {
  if (terms === 'comparing') return { form: 'submitted' }
  if (terms === 'fetching') return {}
  return { check: afterGated(check), terms: terms === 'due' || terms === 'declined' ? 'open' : 'confirming' }
}
