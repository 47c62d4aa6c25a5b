/** Texts of files as they are kept: one line, without what nobody sees. Pure. */
import { withoutInvisibleButJoiners } from '../invisible.ts'

/** Also without what cannot be kept at all: characters of control, and halves of characters. */
export const typedPlain = (text: string): string =>
  withoutInvisibleButJoiners(text)
    .replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
