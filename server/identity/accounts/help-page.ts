import { loginPath } from '#contract/rules/paths.ts'
import type { AccountDependencies } from './account-dependencies.ts'

/** Where a mail leads whoever did not want what it tells: to the form for support, or to a page that is always there. */
export async function helpPage({
  content,
}: Pick<AccountDependencies, 'content'>): Promise<'/support' | typeof loginPath> {
  const { enableSupportPage } = await content.organisation()
  return enableSupportPage ? '/support' : loginPath
}
