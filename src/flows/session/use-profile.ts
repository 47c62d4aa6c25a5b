/** The homes of those who are signed in (A §2.1). */
import { useSelector } from '@xstate/react'
import { registrationType, role, type Profile } from '#contract/entities.ts'
import { contactsFromInside } from '#contract/rules/contact.ts'
import { isServed } from '#contract/rules/extensions.ts'
import { isOffered, menuFor } from '#contract/rules/menu.ts'
import { address } from '#machines/pages.ts'
import type { HomeLinks } from '#src/flows/person/person-home.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/** Who is signed in, what their home leads to, and signing out. No profile while nobody is. */
export function useProfile(): { profile: Profile | undefined; links: HomeLinks; signOut: () => void } {
  const { organisation, utility, session } = usePortal()
  const profile = useSelector(session, ({ context }) => context.profile)
  return {
    profile,
    links: {
      signsInByMobile: profile?.registrationType === registrationType.mobile,
      hasSecurity: isServed(utility, 'security'),
      showSupport: organisation.enableSupportPage && !(profile && contactsFromInside(profile, utility)),
      worksInTheField: profile?.role === role.employee && profile.isFieldWorker && profile.portalOm,
      sendsEvaluations:
        profile?.role === role.employee &&
        utility.newCustomerEvaluationApplication &&
        isOffered(
          address.sendEvaluation,
          menuFor({ role: profile.role, flags: profile, settings: { ...organisation, ...utility } }),
        ),
    },
    signOut: () => session.send({ type: 'signOut.requested' }),
  }
}
