/** Texts that people type: trimmed, and no longer than anybody needs. */
import { z } from './z.ts'

/** @param longest in characters, after trimming */
export const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** An e-mail address or a mobile number, as typed. */
export const identifier = /* @__PURE__ */ text(254)

/** A password; blanks around it do not count (P §5). */
export const secret = /* @__PURE__ */ text(256)

/** A one-time code of up to 6 digits, however it was spaced. */
export const oneTimeCode = /* @__PURE__ */ text(16)

/** The opaque part of a link that was sent, or the reference of an application that waits for its code. */
export const reference = /* @__PURE__ */ text(128)
