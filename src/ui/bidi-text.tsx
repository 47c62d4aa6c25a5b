/**
 * An e-mail, a phone or an account number: isolated, so that in Arabic text its parts keep their order and
 * the words around it keep theirs.
 */
export const BidiText = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>
