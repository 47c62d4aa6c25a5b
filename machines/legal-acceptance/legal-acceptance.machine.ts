/** Legal acceptance: which version of the terms this visitor has accepted (P §4). */
import { callStatesOf } from '../call-state.ts'
import { legalAcceptanceSetup } from './legal-acceptance.setup.ts'

const callState = callStatesOf(legalAcceptanceSetup)

/** What was accepted counts no more, because nobody knows which terms there are. */
const expire = ['clearAcceptance', 'tellExpired'] as const

/** What was accepted counts no more: there are other terms. */
const replace = ['keepHash', 'noteChange', ...expire] as const

export const legalAcceptanceMachine = legalAcceptanceSetup.createMachine({
  id: 'legalAcceptance',
  description: 'Asks for the terms to be accepted whenever they are new to this visitor.',
  context: ({ input }) => ({
    termsAreShown: input.termsAreShown,
    stored: input.stored,
    hash: '',
    terms: '',
    accepted: false,
    termsHaveChanged: false,
  }),
  initial: 'choosingTerms',
  states: {
    choosingTerms: {
      description: 'Does this portal display terms?',
      always: [
        {
          target: 'acceptedSilently',
          guard: 'termsAreHidden',
          description: 'The setting isShowTermsAndConditions is off: the terms count as accepted.',
          meta: { req: 'LA-01' },
        },
        {
          target: 'lookingUp',
          description: 'Terms are displayed.',
          meta: { req: 'LA-02' },
        },
      ],
    },
    acceptedSilently: {
      description: 'There is nothing to accept.',
      entry: ['accept', 'tellAccepted'],
      on: {
        'acceptance.demanded': {
          actions: 'tellAccepted',
          description: 'What is not displayed is accepted.',
          meta: { req: 'LA-01' },
        },
      },
    },
    lookingUp: {
      type: 'parallel',
      description: 'The current terms are looked up, while the form can be filled in.',
      states: {
        terms: {
          description: 'Which terms there are.',
          initial: 'comparingHash',
          states: {
            comparingHash: callState('getPortalLicenceAgreementHash', {
              description: 'The hash of the current terms is fetched and compared with the stored one.',
              answers: [
                {
                  target: '#legalAcceptance.accepted',
                  guard: 'hashIsTheAcceptedOne',
                  actions: ['keepHash', 'accept', 'tellAccepted'],
                  description: 'These terms were accepted earlier in this browser.',
                  meta: { req: 'LA-02' },
                },
                {
                  target: 'fetchingTerms',
                  guard: 'hashIsKnown',
                  actions: replace,
                  description: 'The terms are new to this visitor, or have changed.',
                  meta: { req: 'LA-03' },
                },
                {
                  target: 'termsMissed',
                  actions: expire,
                  description: 'The server does not hand out the hash.',
                  meta: { req: 'LA-04' },
                },
              ],
              unreachable: { target: 'termsMissed', actions: expire, meta: { req: 'LA-04' } },
            }),
            fetchingTerms: callState('getPortalLicenceAgreement', {
              description: 'The text of the terms is fetched; the dialog is not open yet.',
              answers: [
                {
                  target: 'termsFound',
                  guard: 'termsWereFound',
                  actions: 'keepTerms',
                  description: 'The text is there.',
                  meta: { req: 'LA-03' },
                },
                {
                  target: 'termsMissed',
                  description: 'The server does not hand out the text.',
                  meta: { req: 'LA-04' },
                },
              ],
              unreachable: { target: 'termsMissed', actions: [], meta: { req: 'LA-04' } },
            }),
            termsFound: {
              description: 'May the dialog open now?',
              always: [
                {
                  target: '#legalAcceptance.dialogOpen.reviewingTerms',
                  guard: 'dialogMayOpen',
                  description: 'Nobody is filling in the form, or signing in is wanted.',
                  meta: { req: 'LA-03' },
                },
                {
                  target: '#legalAcceptance.due',
                  description: 'Somebody is filling in the form: the dialog would take the keys.',
                  meta: { req: 'LA-08' },
                },
              ],
            },
            termsMissed: {
              description: 'May the dialog, which says that the terms are missing, open now?',
              always: [
                {
                  target: '#legalAcceptance.dialogOpen.termsUnavailable',
                  guard: 'dialogMayOpen',
                  description: 'Nobody is filling in the form, or signing in is wanted.',
                  meta: { req: 'LA-04' },
                },
                {
                  target: '#legalAcceptance.due',
                  description: 'Somebody is filling in the form: the dialog would take the keys.',
                  meta: { req: 'LA-08' },
                },
              ],
            },
          },
        },
        form: {
          description: 'What the person does meanwhile.',
          initial: 'untouched',
          on: {
            'acceptance.demanded': {
              target: '.submitted',
              description: 'Signing in is wanted; it waits for the terms.',
              meta: { req: 'LA-09' },
            },
          },
          states: {
            untouched: {
              description: 'Nobody has touched the form yet.',
              on: {
                'form.used': {
                  target: 'inUse',
                  description: 'The person begins to fill in the form.',
                  meta: { req: 'LA-08' },
                },
              },
            },
            inUse: { description: 'The form is being filled in.' },
            submitted: { description: 'The form was submitted and waits for the terms.' },
          },
        },
      },
    },
    due: {
      description: 'The terms must be accepted before signing in; the dialog waits until it is wanted.',
      on: {
        'terms.opened': {
          target: 'dialogOpen.renewingHash',
          description: 'The person wants to read the terms.',
          meta: { req: 'LA-08' },
        },
        'acceptance.demanded': {
          target: 'dialogOpen.renewingHash',
          description: 'Signing in is wanted: now the dialog asks.',
          meta: { req: 'LA-08' },
        },
      },
    },
    dialogOpen: {
      tags: 'dialog',
      description: 'The terms dialog is open.',
      initial: 'loadingTerms',
      on: {
        'terms.closed': [
          {
            target: 'accepted',
            guard: 'termsAreAccepted',
            description: 'The terms were only read again.',
            meta: { req: 'LA-07' },
          },
          {
            target: 'declined',
            actions: 'tellWithdrawn',
            description: 'The dialog was left without accepting.',
            meta: { req: 'LA-06' },
          },
        ],
      },
      states: {
        renewingHash: callState('getPortalLicenceAgreementHash', {
          description: 'The hash of the current terms is fetched again.',
          answers: [
            {
              target: 'loadingTerms',
              guard: 'acceptanceIsOutdated',
              actions: replace,
              description: 'The terms have changed since they were accepted.',
              meta: { req: 'LA-09' },
            },
            {
              target: 'loadingTerms',
              guard: 'hashIsKnown',
              actions: 'keepHash',
              description: 'The hash is there; the text can be shown.',
              meta: { req: 'LA-07' },
            },
            {
              target: 'termsUnavailable',
              description: 'The server does not hand out the hash.',
              meta: { req: 'LA-04' },
            },
          ],
          unreachable: { target: 'termsUnavailable', actions: [], meta: { req: 'LA-04' } },
        }),
        loadingTerms: callState('getPortalLicenceAgreement', {
          description: 'The text of the terms is fetched.',
          answers: [
            {
              target: 'reviewingTerms',
              guard: 'termsWereFound',
              actions: 'keepTerms',
              description: 'The text is there.',
              meta: { req: 'LA-03' },
            },
            {
              target: 'termsUnavailable',
              description: 'The server does not hand out the text.',
              meta: { req: 'LA-04' },
            },
          ],
          unreachable: { target: 'termsUnavailable', actions: [], meta: { req: 'LA-04' } },
        }),
        reviewingTerms: {
          description: 'The person reads the terms; where they have changed, the dialog says so.',
          on: {
            'terms.accepted': {
              target: '#legalAcceptance.accepted',
              actions: ['accept', 'tellAccepted'],
              description: 'Flag and hash are stored in this browser.',
              meta: { req: 'LA-05' },
            },
            'terms.declined': [
              {
                target: '#legalAcceptance.declined',
                guard: 'termsAreAccepted',
                actions: ['clearAcceptance', 'tellWithdrawn'],
                description: 'An acceptance is taken back: flag and hash are cleared.',
                meta: { req: 'LA-06' },
              },
              {
                target: '#legalAcceptance.declined',
                actions: 'tellWithdrawn',
                description: 'The terms are not accepted.',
                meta: { req: 'LA-06' },
              },
            ],
          },
        },
        termsUnavailable: {
          tags: 'error',
          description: 'The terms cannot be shown at the moment; fetching them again is possible.',
          on: {
            'terms.requestedAgain': {
              target: 'renewingHash',
              description: 'The person tries again.',
              meta: { req: 'LA-04' },
            },
          },
        },
      },
    },
    accepted: {
      description: 'The terms are accepted, as far as this page knows.',
      on: {
        'terms.opened': {
          target: 'dialogOpen.renewingHash',
          description: 'The person wants to read the terms again.',
          meta: { req: 'LA-07' },
        },
        'terms.declined': {
          target: 'declined',
          actions: ['clearAcceptance', 'tellWithdrawn'],
          description: 'The person takes the acceptance back.',
          meta: { req: 'LA-06' },
        },
        'acceptance.demanded': {
          target: 'confirmingHash',
          description: 'Signing in is wanted: the page may have been open for long.',
          meta: { req: 'LA-09' },
        },
      },
    },
    confirmingHash: callState('getPortalLicenceAgreementHash', {
      description: 'Are the accepted terms still the current ones?',
      answers: [
        {
          target: 'accepted',
          guard: 'hashIsTheAcceptedOne',
          actions: 'tellAccepted',
          description: 'The accepted terms are the current ones.',
          meta: { req: 'LA-09' },
        },
        {
          target: 'dialogOpen.loadingTerms',
          guard: 'hashIsKnown',
          actions: replace,
          description: 'The terms have changed since they were accepted.',
          meta: { req: 'LA-09' },
        },
        {
          target: 'dialogOpen.termsUnavailable',
          actions: expire,
          description: 'The server does not hand out the hash.',
          meta: { req: 'LA-04' },
        },
      ],
      unreachable: { target: 'dialogOpen.termsUnavailable', actions: expire, meta: { req: 'LA-04' } },
    }),
    declined: {
      description: 'The current terms are not accepted; nobody signs in without them.',
      on: {
        'terms.opened': {
          target: 'dialogOpen.renewingHash',
          description: 'The person wants to read the terms after all.',
          meta: { req: 'LA-07' },
        },
        'acceptance.demanded': {
          target: 'dialogOpen.renewingHash',
          description: 'Signing in is wanted: the dialog asks once more.',
          meta: { req: 'LA-09' },
        },
      },
    },
  },
})
