/** Normalises a field's text when the field is left, to the form in which it is sent. Nothing is rewritten while the user types. */
import { tidyEmail } from '../../protocol/rules/contact.ts'
import { plainLine } from '../../protocol/rules/pastedText.ts'
import { tidyPersonName } from '../../protocol/rules/personName.ts'
import { tidyName } from '../../protocol/rules/profile.ts'
import { readInvite } from '../../protocol/rules/typedCode.ts'
import type { FieldKind } from './fieldKinds.ts'

const TIDY: { readonly [K in FieldKind]?: (text: string) => string } = {
  email: tidyEmail,
  loginEmail: tidyEmail,
  name: tidyPersonName,
  cardName: tidyPersonName,
  word: tidyName,
  number: plainLine,
  cardNumber: plainLine,
  iban: plainLine,
  document: plainLine,
  wallet: plainLine,
  account: plainLine,
  invite: readInvite,
}

export const tidyTyped = (kind: FieldKind, text: string): string => TIDY[kind]?.(text) ?? text
