/** The kinds of fields: keyboard, autofill of phones and password managers, and Enter key. */
interface FieldKeys {
  readonly type: 'text' | 'password' | 'email' | 'tel' | 'search'
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  readonly autoComplete: string
  readonly autoCapitalize: 'none' | 'words' | 'sentences' | 'characters'
  readonly enterKeyHint?: EnterKey
  readonly spellCheck: boolean
}
export type EnterKey = 'done' | 'next' | 'go' | 'search' | 'send'

const PLAIN = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  enterKeyHint: 'done',
  spellCheck: false,
} as const

export const FIELD_KINDS = {
  amount: { ...PLAIN, inputMode: 'decimal' },
  /** Digits that are neither an amount nor a secret. */
  number: { ...PLAIN, inputMode: 'numeric' },
  /** A code from a message or an authenticator. */
  code: { ...PLAIN, inputMode: 'numeric', autoComplete: 'one-time-code' },
  /** An address that logs in or registers. */
  loginEmail: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'username' },
  loginPhone: { ...PLAIN, type: 'tel', inputMode: 'tel', autoComplete: 'username' },
  /** A contact of the user that names no account; the area code of a phone has its own box. */
  email: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { ...PLAIN, type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  password: { ...PLAIN, type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  newPassword: { ...PLAIN, type: 'password', autoComplete: 'new-password' },
  /** A secret that no password manager keeps. */
  secret: { ...PLAIN, type: 'password' },
  /** The user's name, as in their documents. */
  name: { ...PLAIN, autoComplete: 'name', autoCapitalize: 'words' },
  cardName: { ...PLAIN, autoComplete: 'cc-name', autoCapitalize: 'words' },
  cardNumber: { ...PLAIN, inputMode: 'numeric', autoComplete: 'cc-number' },
  /** The number of a bank account: letters and digits. */
  iban: { ...PLAIN, autoCapitalize: 'characters' },
  /** A name of something else: a bank. */
  title: { ...PLAIN, autoCapitalize: 'words' },
  /** The number of a passport or identity card: digits and capitals. */
  document: { ...PLAIN, autoCapitalize: 'characters' },
  /** An invitation's code: digits and capitals. */
  invite: { ...PLAIN, autoCapitalize: 'characters' },
  /** A phone with its area code: a wallet's account. */
  wallet: { ...PLAIN, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  /** An account that receives payments: a number, phone or email address. */
  account: PLAIN,
  address: PLAIN,
  /** The memo of a network whose memos are texts; a tag is a number. */
  memo: PLAIN,
  /** A nickname, or a word of the user's own, as it is spelt. */
  word: PLAIN,
  /** A few own words: the name of an address. */
  note: { ...PLAIN, autoCapitalize: 'sentences' },
  /** Several lines of own words; Enter begins a line. */
  writing: { type: 'text', autoComplete: 'off', autoCapitalize: 'sentences', spellCheck: true },
  /** JSON, or the value of an event. */
  data: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  search: { ...PLAIN, type: 'search', enterKeyHint: 'search' },
} as const satisfies Record<string, FieldKeys>
export type FieldKind = keyof typeof FIELD_KINDS

/** The attributes of an input of a kind. `enterKey` overrides its Enter key, where further fields follow. */
export function fieldKeys(kind: FieldKind, enterKey?: EnterKey): FieldKeys {
  const keys: FieldKeys = FIELD_KINDS[kind]
  return enterKey === undefined ? keys : { ...keys, enterKeyHint: enterKey }
}

/** The attributes of a text area, which has no type. */
export function areaKeys(kind: FieldKind): Omit<FieldKeys, 'type'> {
  const { type: _, ...keys } = fieldKeys(kind)
  return keys
}
