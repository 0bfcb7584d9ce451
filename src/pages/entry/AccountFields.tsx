import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Contact } from '../../../machines/parts/contact.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Course } from './flows.ts'
import { useEntryLink } from './steps.ts'

interface Props {
  course: Course
  methods: readonly AccountKind[]
  contact: Contact
  onMethod: (method: AccountKind) => void
  onAccount: (account: string) => void
  onLeave?: () => void
  error: string | undefined
  busy?: boolean
}

/** Email or mobile number with its area code, as far as the deployment offers them. */
export function AccountFields(props: Props) {
  const { course, methods, contact, onMethod, onAccount, onLeave, error, busy } = props
  const say = useText()
  const email = contact.type === 'email'
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          onPage
          label={say('entry.method')}
          items={methods.map((key) => ({ key, label: say(`entry.${key}`) }))}
          value={contact.type}
          onChange={onMethod}
        />
      )}
      <Field
        key={contact.type}
        name="username"
        label={say(email ? 'entry.email' : 'entry.mobileNumber')}
        type={email ? 'email' : 'tel'}
        inputMode={email ? 'email' : 'tel'}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={email ? 254 : 20}
        value={contact.account}
        onChange={onAccount}
        onBlur={onLeave}
        busy={busy ?? false}
        lead={email ? undefined : <AreaButton course={course} area={contact.area} />}
        {...(error === undefined ? {} : { error })}
      />
    </>
  )
}

function AreaButton({ course, area }: { course: Course; area: string }) {
  const say = useText()
  const navigation = useNavigation()
  const link = useEntryLink()
  return (
    <button
      type="button"
      className="entry-area n"
      aria-label={say('entry.area', { area })}
      onClick={() => navigation.open(link('areaCode', course))}
    >
      +{area}
      <Icon of={ChevronDown} size={14} />
    </button>
  )
}
