import ChevronDown from '#icons/chevron-down'
import type { Contact } from '../../../../machines/shared/contact.ts'
import { tidyContact } from '../../../../protocol/rules/contact.ts'
import type { AccountKind } from '../../../../protocol/shapes/user.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { Course } from './flows.ts'
import { useEntryLink } from './steps.ts'

interface Props {
  course: Course
  methods: readonly AccountKind[]
  contact: Contact
  onMethod: (method: AccountKind) => void
  /** `area` follows a number that was written with its own. */
  onAccount: (account: string, area?: string) => void
  onLeave?: () => void
  error: string | undefined
  busy?: boolean
}

/** Email or mobile number with its area code, as the deployment allows. */
export function AccountFields(props: Props) {
  const { course, methods, contact, onMethod, onAccount, onLeave, error, busy } = props
  const { t } = useTranslation()
  const navigation = useNavigation()
  const link = useEntryLink()
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          onPage
          label={t('entry.method')}
          items={methods.map((key) => ({ key, label: t(`entry.${key}`) }))}
          value={contact.type}
          onChange={onMethod}
        />
      )}
      <ContactField
        name="username"
        login
        contact={contact}
        label={t(contact.type === 'email' ? 'entry.email' : 'entry.mobileNumber')}
        onAccount={onAccount}
        onLeave={onLeave}
        onArea={() => navigation.open(link('areaCode', course))}
        error={error}
        busy={busy ?? false}
      />
    </>
  )
}

interface FieldProps {
  contact: Contact
  label: string
  /** `area` follows a number that was written with its own. */
  onAccount: (account: string, area?: string) => void
  onLeave?: (() => void) | undefined
  /** Opens the choice of area codes. */
  onArea: () => void
  error: string | undefined
  busy?: boolean
  name?: string
  /** Logs in or registers: password managers fill it in. */
  login?: boolean
}

/** Limit of characters: more than an address or number has, with text copied around it. */
const ACCOUNT_MAX = 400

/** The field of an email address or mobile number. */
export function ContactField(props: FieldProps) {
  const { contact, label, onAccount, onLeave, onArea, error, busy = false, name, login = false } = props
  const email = contact.type === 'email'
  const leave = () => {
    const { account, area } = tidyContact(contact)
    if (!email && (account !== contact.account || area !== contact.area)) onAccount(account, area)
    onLeave?.()
  }
  return (
    <Field
      key={contact.type}
      label={label}
      kind={email ? (login ? 'loginEmail' : 'email') : login ? 'loginPhone' : 'phone'}
      enterKeyHint="next"
      maxLength={ACCOUNT_MAX}
      value={contact.account}
      onChange={(text) => onAccount(text)}
      onBlur={leave}
      busy={busy}
      lead={email ? undefined : <AreaButton area={contact.area} onPress={onArea} />}
      {...(name === undefined ? {} : { name })}
      {...(error === undefined ? {} : { error })}
    />
  )
}

function AreaButton({ area, onPress }: { area: string; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="entry-area n"
      translate="no"
      aria-label={t('entry.area', { area })}
      onClick={onPress}
    >
      +{area}
      <Icon of={ChevronDown} size={14} />
    </button>
  )
}
