/** `/administration/employees/invite`: an administrator invites an employee (decision 0338). */
import { inviteEmployee } from '#contract/employee-rights.ts'
import {
  employeeInvitationMachine,
  type InvitationToSend,
} from '#machines/employee-invitation/employee-invitation.machine.ts'
import { renewEmployees } from '#src/api/employee-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { personalDraft } from '#src/flow-kit/person.ts'
import { isLanguage } from '#src/i18n/languages.ts'
import EmployeeInvitationScreen from './employee-invitation-screen.tsx'

export default defineFlow({
  machine: employeeInvitationMachine,
  calls: {
    inviteEmployee: callActor(
      inviteEmployee,
      ({ name, email, language, again }: InvitationToSend) => ({
        Name: name,
        Email: email,
        LanguageCode: language,
        Again: again,
      }),
      ({ item }) => {
        renewEmployees()
        return item
      },
    ),
  },
  draft: personalDraft('employeeInvitation'),
  draftIsDone: (snapshot) => snapshot.matches('invited'),
  input({ draft, utility }) {
    const { invited } = navigationState()
    if (invited) return { ...invited, language: utility.defaultLanguage, waits: true }
    const { name = '', email = '', language } = draft.read()
    return {
      name,
      email,
      language: isLanguage(language) ? language : utility.defaultLanguage,
      waits: false,
    }
  },
  View: ({ view, draft }) => <EmployeeInvitationScreen invitation={view} onTyped={draft.write} />,
})
