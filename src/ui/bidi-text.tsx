import { unbroken } from '#src/i18n/unbroken.ts'

/**
 * An e-mail, a phone or an account number: isolated, so that in Arabic text its parts keep their order and
 * the words around it keep theirs. It stays in one line.
 */
export const BidiText = ({ children }: { children: string }) => <bdi dir="ltr">{unbroken(children)}</bdi>
