/** A telephone number, as people write it. */
const telephone = /^\+?[\d /()-]+$/

/**
 * An e-mail, a phone or an account number: isolated, so that in Arabic text its parts keep their order and
 * the words around it keep theirs. A telephone number stays in one line.
 */
export const BidiText = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={telephone.test(children) ? 'whitespace-nowrap' : undefined}>
    {children}
  </bdi>
)
