/**
 * Mutants that no path notices, each with the reason why that is right. By machine and change; a change that is
 * noticed after all, or a survivor that is missing here, fails the mutation test.
 */
const cameraSaysNothing = 'What leads there clears the messages, and nothing raises one on the way.'
const cameraFits = 'The camera opens only where a photo fits, and none is saved while it is open.'

const choosesAgain =
  'keepReopening has just noted a date that lies ahead, so choosingAvailability leads on to loginDisabled at once.'

const isForThisPerson =
  'Anyone who came this far has the right registration type, so choosingAccess leads on to enteringChange at once.'

const actionWaits =
  'rememberAction has just noted the action that waits, so choosingAttention leads on to shaking at once.'

const isRemembered =
  'Only a page that remembers a session comes here, so choosingStep leads on to asking about it again.'

const noFileWaits =
  'A message that is opened has no file that waits, so choosingFile leads on to renewingMessages.'

const isKeptAsSent =
  'Only an application that was sent comes here, so choosingStart leads on to looking for it.'

const isForgotten = 'forgetForm has just forgotten what was kept, so choosingStart leads on to fillingIn.'

const isBegunAnew =
  'beginAnew has just emptied what was kept and shown, so choosingStart leads on to fillingIn.'

const isNotAfterFiles =
  'People who come from here do not start at the additional fields, so choosingLateStep leads on to the files.'

const isNothingKept = 'Nothing was kept when this visit began, so choosingStart leads on to fillingIn.'

const isFetchedUnchanged =
  'The paths fetch an application that is as it was; what has changed is a test of its own (tests/machines/application-moves).'

const pageWasLeft =
  'The paths come here when the page was left before; that it is left here is a test of its own (tests/machines/portal-start).'

/** See the file's comment. */
export const reviewedSurvivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application-completion': {
    'loadingTheirs: done(getCompletion) [formWasSent]: action keepCompletion dropped':
      'The paths fetch what was there before; that the values of a colleague take its place is a test of its own (tests/machines/application-completion).',
  },
  'setting-change': Object.fromEntries(
    ['showing', 'saved', 'undone']
      .flatMap((state) => [
        `${state}: change.requested [itemMayBeChanged]: guard dropped`,
        `${state}: undo.requested [newestMayBeUndone]: guard dropped`,
      ])
      .map((change) => [
        change,
        'The paths fetch a setting that may be changed; one that may not is a test of its own (tests/machines/setting-change).',
      ]),
  ),
  'meter-readings': {
    'sendingReading: done(sendReading) [readingWasKept]: tried after the next row':
      'No answer that keeps a reading reaches the next row while others wait: the row before has taken it.',
  },
  'employee-invitation': {
    'invited: another.requested: leads to employeeInvitation.choosingStart':
      'The choice of the start leads on to the form, because no invitation waits.',
  },
  'employee-rights': Object.fromEntries(
    [
      ...['showing', 'saved', 'waitingForSecond', 'undone'].map(
        (state) => `${state}: change.requested [employeeMayBeChanged]: guard dropped`,
      ),
      ...['saved', 'undone'].map((state) => `${state}: undo.requested [newestMayBeUndone]: guard dropped`),
    ].map((change) => [
      change,
      'The paths fetch an employee who may be changed; oneself is a test of its own (tests/machines/employee-rights).',
    ]),
  ),
  record: {
    ...Object.fromEntries(
      [
        'unavailable: record.requestedAgain: leads to record.choosingStart',
        'entering: form.cancelled [saveIsUncertain]: leads to record.choosingStart',
        'confirmingMove: move.cancelled [saveIsUncertain]: leads to record.choosingStart',
        'confirmingDeletion: deletion.cancelled [saveIsUncertain]: leads to record.choosingStart',
      ].map((change) => [change, 'The choice of the start leads on to the same call, because one is meant.']),
    ),
    'showing: move.made [moveIsPossible]: action clearMessages dropped':
      'On the paths a record that somebody has overtaken is removed, and has no move; nothing else shown here has a message.',
  },
  'first-run': {
    'guiding.payment.saving: done(saveFirstRunPayment) [wasAnswered]: leads to firstRun.guiding.choosingStep':
      'Payment is the last step: when it was saved, choosingStep finds nothing that is missing.',
  },
  'fault-report': {
    'findingPosition: done(findPosition): leads to faultReport.choosingStep':
      'The choice of the step leads on to the place, because the person is there.',
    'showingKnown: step.returned: leads to faultReport.choosingStep':
      'The choice of the step leads on to the place, because the person is there.',
  },
  'fault-status': {
    'told: question.changed: leads to faultStatus.choosingStep':
      'The choice of the step leads on to the form, unless the report was just sent.',
  },
  'interruption-planning': {
    'interruptionUnavailable: interruption.requestedAgain: leads to interruptionPlanning.choosingStart':
      'The choice of the start leads on to the same call, because one is meant.',
    'outdated: interruption.requestedAgain: leads to interruptionPlanning.choosingStart':
      'The choice of the start leads on to the same call, because one is meant.',
    'planned: another.requested: leads to interruptionPlanning.choosingStart':
      'The choice of the start leads on to the form, because a new one is meant.',
  },
  'map-editing': {
    'unavailable: feature.requestedAgain: leads to mapEditing.choosingStart':
      'The choice of the start leads on to the same call, because one is meant.',
  },
  'payment-progress': {
    'following.notCancelled.asking: done(getPayment) [paymentIsStillOpen]: action keepPayment dropped':
      'The paths ask for a payment that has not changed meanwhile; that another answer is kept is a test of its own (tests/machines/refused-cancellation).',
  },
  'application-moves': {
    'refreshing: done(getApplication) [applicationWasSent]: action keepApplication dropped':
      isFetchedUnchanged,
    'confirming.refreshing: done(getApplication) [applicationWasSent]: action keepApplication dropped':
      isFetchedUnchanged,
    'refreshing: files.changed: does not reenter':
      'The paths do not tell one call from the next; that it is asked again is a test of its own (tests/machines/application-moves).',
  },
  'own-standing-order': {
    'stoppingOrder: done(stopStandingOrder) [orderWasTold]: leads to ownStandingOrder.judging':
      'What was stopped is judged to lead to the form, too.',
  },
  'sign-in': {
    'choosingAvailability: always [loginIsDisabled]: tried after the next row':
      'A page that is loaded again at the code was there while signing in was possible: both rows never fit at once.',
    'open.sendingCode: done(loginWithOtpStage1) [loginWasSwitchedOff]: leads to signIn.choosingAvailability':
      choosesAgain,
    'open.awaitingCode: done(otpEntry) [loginWasSwitchedOff]: leads to signIn.choosingAvailability':
      choosesAgain,
    'open.loggingIn: done(login) [loginWasSwitchedOff]: leads to signIn.choosingAvailability': choosesAgain,
    'open.requestingPasswordReset: done(sendResetUserPassword) [loginWasSwitchedOff]: leads to signIn.choosingAvailability':
      choosesAgain,
    'open.unlocking.sendingUnlockCode: done(sendUnlockCode) [loginWasSwitchedOff]: leads to signIn.choosingAvailability':
      choosesAgain,
    'open.unlocking.awaitingUnlockCode: done(unlockEntry) [loginWasSwitchedOff]: leads to signIn.choosingAvailability':
      choosesAgain,
    'open.enteringCredentials.lockOpened: entry action forgetPassword dropped':
      'The lock was met with a password that was forgotten then: nothing is left to forget.',
  },
  support: {
    'recoveryUnreachable: recovery.requestedAgain: leads to support.choosingStep': isRemembered,
    'session.unsent.refused: message.corrected: leads to support.choosingStep':
      'In a new visit no session of an earlier load is remembered, so choosingStep leads on to writing.',
  },
  session: {
    'signedIn: always [pageIsSwitchedOff]: tried after the next row':
      'Somebody with a target goes on to it from the error page, too; both orders end there.',
  },
  'e-bill': {
    'recoveryUnreachable: recovery.requestedAgain: leads to eBill.choosingStep': isRemembered,
  },
  unsubscribe: {
    'recoveryUnreachable: recovery.requestedAgain: leads to unsubscribe.choosingStep': isRemembered,
  },
  'application-state': {
    'recoveryUnreachable: recovery.requestedAgain: leads to applicationState.choosingStep': isRemembered,
  },
  'customer-evaluation': Object.fromEntries(
    [
      'identifying: email.submitted [emailIsProvedAlready]: leads to customerEvaluation.choosingStart',
      'identifying: email.declined [answersAreHere]: leads to customerEvaluation.choosingStart',
      'recoveringSession: done(recoverSession) [else]: leads to customerEvaluation.choosingStart',
      'session.proving: done(otpEntry) [entryWasCancelled]: leads to customerEvaluation.choosingStart',
      'session.readingEvaluation: done(getEvaluation) [evaluationIsOpen]: leads to customerEvaluation.answering',
      'saved: answers.continued: leads to customerEvaluation.answering',
    ].map((change) => [
      change,
      'What is asked for and the session that is known decide at choosingStart, and lead to the same.',
    ]),
  ),
  'new-customer': {
    'beginning.arrivalUncertain: arrival.requestedAgain: leads to newCustomer.beginning.choosingStart':
      isKeptAsSent,
    'beginning.offeringDraft: draft.discarded: leads to newCustomer.beginning': isForgotten,
    'applied: application.begunAnew: leads to newCustomer.beginning': isBegunAnew,
    'sentBefore: application.begunAnew: leads to newCustomer.beginning': isBegunAnew,
    'session.givingUp: done(giveUpApplication) [nothingHasArrived]: leads to newCustomer.beginning':
      isNothingKept,
  },
  'new-customer-form': {
    'enteringAddresses: addresses.submitted [addressesAreComplete]: leads to newCustomerForm.choosingLateStep':
      isNotAfterFiles,
    'confirmingRemoval: removal.confirmed: leads to newCustomerForm.choosingLateStep': isNotAfterFiles,
    'confirmingRemoval: removal.cancelled: leads to newCustomerForm.choosingLateStep': isNotAfterFiles,
  },
  'legal-acceptance': {
    'dialogOpen.reviewingTerms: terms.declined [termsAreAccepted]: guard dropped':
      'Where no acceptance is taken back, there is none to clear: it was cleared when the dialog was to open.',
  },
  'human-check': {
    'unsolved: action.gated: leads to humanCheck.unsolved.choosingAttention': actionWaits,
    'passed: check.demanded [else]: leads to humanCheck.unsolved.choosingAttention': actionWaits,
    'cookiesMissing: action.gated [else]: leads to humanCheck.unsolved.choosingAttention': actionWaits,
  },
  attachment: {
    'choosing: file.chosen [fileIsAcceptable]: leads to attachment.choosingTask':
      'keepFile has just kept the file, so choosingTask leads on to uploading at once.',
    'uploadFailed.refused: file.chosen [fileIsAcceptable]: leads to attachment.choosingTask':
      'keepFile has just kept the file, so choosingTask leads on to uploading at once.',
    'uploadFailed.anotherRefused: file.chosen [fileIsAcceptable]: leads to attachment.choosingTask':
      'keepFile has just kept the file, so choosingTask leads on to uploading at once.',
    'uploadFailed.unanswered: upload.retried: leads to attachment.choosingTask':
      'The file that was not uploaded is still there, so choosingTask leads on to uploading at once.',
  },
  messages: {
    'renewingMessages: done(getMessages) [pageIsGone]: leads to messages.choosingFile': noFileWaits,
    'savingChange: done(updateMessage) [answerIsGood]: leads to messages.choosingFile': noFileWaits,
    'deletion.deletingMessage: done(deleteMessage) [answerIsGood]: leads to messages.choosingFile':
      noFileWaits,
    'revising: file.requested [fileFits]: guard dropped':
      'The paths open a message with one file; that a fourth is not taken is a test of its own (tests/machines/messages).',
  },
  'portal-start': {
    'loadingUtilitySettings: done(getSettings) [else]: action leavePage dropped': pageWasLeft,
    'choosingEntrance: always [else]: action leavePage dropped': pageWasLeft,
    'choosingEntrance: always [settingsAreInvalid]: tried after the next row':
      'A portal that is being set up has settings of ours, and those are valid.',
  },
  activation: {
    'unreachable: activation.requestedAgain: leads to activation.choosingLink':
      'Only a link that carries a code is ever unreachable, so choosingLink leads on to activating at once.',
  },
  'change-email': {
    'unreachable: change.restarted: leads to changeEmail.choosingAccess': isForThisPerson,
  },
  'change-mobile': {
    'unreachable: change.restarted: leads to changeMobile.choosingAccess': isForThisPerson,
  },
  'email-change-completion': {
    'unreachable: completion.retried: leads to emailChangeCompletion.choosingCode':
      'The code is still there, so choosingCode leads on to completingChange at once.',
  },
  'staff-search': {
    'searching: done(searchRecords) [nothingIsLookedFor]: tried after the next row':
      'The server asks for more only of a search that is not empty: no answer is both.',
  },
  'map-import': Object.fromEntries(
    ['clarifying', 'previewing', 'imported'].map((state) => [
      `${state}: file.discarded: action clearMessages dropped`,
      'Nothing shown here has a message: the row is one for all states, and those with a message need it.',
    ]),
  ),
  'row-import': {
    ...Object.fromEntries(
      ['matching', 'previewing', 'stopped', 'done'].map((state) => [
        `${state}: file.discarded: action clearMessages dropped`,
        'Nothing shown here has a message: the row is one for all states, and those with a message need it.',
      ]),
    ),
    'previewing: import.confirmed [somethingIsNew]: guard dropped':
      'The file of the paths has new rows. Where no row is new, the page offers no button.',
  },
  'reading-outbox': {
    'opening: entry.saved: does not reenter':
      'The paths do not tell one reading of the storage from the next; that it is read again is a test of its own (tests/machines/reading-outbox).',
    ...Object.fromEntries(
      ['pausing', 'handedOver'].map((state) => [
        `${state}: file.requested [someUnconfirmed]: guard dropped`,
        'What brings the outbox here is an entry that is not confirmed, so that the guard holds; the paths try it where all are confirmed.',
      ]),
    ),
  },
  'field-day': {
    'refreshingDay: entry.confirmed: does not reenter':
      'The paths do not tell one fetch of the day from the next; that it is fetched again is a test of its own (tests/machines/field-day).',
  },
  'field-job': Object.fromEntries(
    ['atJob: form.opened [formIsForNow]', 'cutting.permitted: supply.shut'].map((row) => [
      `${row}: leads to fieldJob.atJob`,
      'A form that is open is shown by the card itself, as after a reload: the card leads on to it at once.',
    ]),
  ),
  'stop-camera': {
    'notAllowed: camera.requestedAgain: action clearMessages dropped':
      'A camera that is not allowed is an answer, and leaves no message.',
  },
  'capture-round': {
    'scanning: done(numberCamera) [numberIsRight]: action forgetNumber dropped':
      'A number is asked for only after it is forgotten or replaced, so what is left of it is not read.',
    'scanning: done(numberCamera) [else]: action clearMessages dropped': cameraSaysNothing,
    'askingOtherNumber: number.asked: action clearMessages dropped': cameraSaysNothing,
    'askingOtherNumber: exchange.asked: action clearMessages dropped': cameraSaysNothing,
    'askingWhyLower: exchange.asked: action clearMessages dropped': cameraSaysNothing,
    'photographing: photo.taken [photoFits]: guard dropped': cameraFits,
    'proving: photo.taken [photoFits]: guard dropped': cameraFits,
    'typingAgain: reading.typedAgain [readingIsStrange]: leads nowhere':
      'A reading that is unlikely in another way is typed again in the same state: what was typed is kept all the same.',
  },
}
