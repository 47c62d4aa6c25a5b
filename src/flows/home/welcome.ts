/** What the panel beside every mode of the login screen says. */
import type { Welcome } from '#src/flows/sign-in/welcome-panel.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

export function useWelcome(): Welcome {
  const { organisation, utility } = usePortal()
  return {
    organisation: organisation.orgName,
    portalName: utility.portalName,
    backgroundImage: organisation.loginBackgroundImage,
  }
}
