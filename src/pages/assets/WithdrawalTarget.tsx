import { type ChangeEvent, useState } from 'react'
import Check from '#icons/check'
import ScanLine from '#icons/scan-line'
import { currencyIn, fittingNetworks, networkIn } from '../../../machines/assets/withdrawalDraft.ts'
import type { TargetRefusal } from '../../../machines/assets/withdrawalEdit.ts'
import { type WithdrawalProblem, withdrawalProblems } from '../../../machines/assets/withdrawalTerms.ts'
import { MEMO_MOST, takesMemo, takesTag } from '../../../protocol/rules/address/index.ts'
import { usePaste } from '../../bindings/usePaste.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { listOf } from '../../i18n/lists.ts'
import { Field, FieldAction } from '../../ui/Field.tsx'
import { describedBy, FieldFrame } from '../../ui/FieldFrame.tsx'
import { areaKeys } from '../../ui/fieldKinds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactText } from '../shared/amounts.ts'
import { PickField } from '../shared/PickField.tsx'
import { arrivedWhole } from './arrivedWhole.ts'
import { memoProblem } from './memoProblem.ts'
import { TextButton } from './TextButton.tsx'
import type { FormProps } from './useWithdrawal.ts'

const AddressBook = lazyPart(() => import('./AddressBook.tsx'), 'whenOpened')
const ScanSheet = lazyPart(() => import('../shared/ScanSheet.tsx'), 'whenOpened')

/** Shorter than any address: too early to validate. */
const SHORTEST = 25

/** The address, its network, and the memo if the network takes one. */
export function WithdrawalTarget(props: FormProps) {
  return (
    <>
      <Address {...props} />
      <Network {...props} />
      {takesMemo(props.draft.network) && <Memo {...props} />}
    </>
  )
}

/** The field's current problem; a missing value is reported only after a review was requested. */
function useProblem({ withdrawal, draft, methods }: FormProps, field: 'address' | 'memo') {
  const pointed = withdrawal.state.context.problems.find((one) => one.field === field)
  const now = withdrawalProblems(draft, methods, 0).find((one) => one.field === field)
  return now?.id === 'required' ? pointed : now
}

const isOfLink = (id: string): id is TargetRefusal['problem'] => id.startsWith('link')

function addressText(t: TFunction, language: string, { id, params }: WithdrawalProblem, props: FormProps): string {
  const { draft, methods } = props
  if (isOfLink(id)) return t(`withdrawal.link.${id}`, params)
  if (id === 'required' && methods.whitelist) return t('error.addressNotListed')
  if (id === 'addressChecksum') return t('error.addressChecksum')
  if (id === 'required') return t('field.prompt.address')
  const fitting = fittingNetworks(methods, draft)
  if (fitting.length === 0) return t('error.addressInvalid')
  return t('withdrawal.fitsOther', { network: draft.network, networks: listOf(language, fitting, 'disjunction') })
}

function Address(props: FormProps) {
  const { withdrawal, draft, methods } = props
  const { send, state, book } = withdrawal
  const { t, language } = useTranslation()
  const paste = usePaste('withdrawal.pasteFailed')
  const [left, setLeft] = useState(false)
  const [bookOpen, setBookOpen] = useState(false)
  const [scanOpen, setScanOpen] = useState(false)
  const found = useProblem(props, 'address')
  const early = !left && draft.address.length < SHORTEST && state.context.problems.length === 0
  const problem = early ? undefined : found
  const id = 'withdrawal-address'
  // Coins can only be sent to addresses of the book.
  const limited = methods.whitelist === true
  const write = (address: string) => send({ type: 'withdrawal.address', address })
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const address = event.target.value
    if (arrivedWhole(event.nativeEvent, address.length - draft.address.length)) write(address)
    else send({ type: 'withdrawal.address', address, typing: true })
  }
  const words = {
    label: t('withdrawal.address'),
    ...(problem ? { error: addressText(t, language, problem, props) } : {}),
    ...(draft.address !== '' && !found
      ? {
          hint: (
            <span className="withdrawal-fits">
              <Icon of={Check} size={14} strokeWidth="2.25" />
              {t('withdrawal.fits', { network: draft.network })}
            </span>
          ),
        }
      : {}),
    labelAction: book.matches('notOffered') ? undefined : (
      <TextButton onPress={() => setBookOpen(true)}>{t('withdrawal.book.title')}</TextButton>
    ),
  }
  return (
    <div className="col g2">
      <FieldFrame id={id} {...words}>
        <div className={`field withdrawal-box ${problem ? 'field--err' : ''}`}>
          <textarea
            {...areaKeys('address')}
            id={id}
            name="address"
            rows={draft.address.length > 24 ? 2 : 1}
            value={draft.address}
            readOnly={limited}
            onClick={limited ? () => setBookOpen(true) : undefined}
            onChange={type}
            onBlur={() => {
              setLeft(draft.address !== '')
              if (!limited) write(draft.address)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!limited) write(draft.address)
              event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
            }}
            placeholder={t(limited ? 'withdrawal.whitelist.choose' : 'withdrawal.addressPrompt')}
            translate="no"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={describedBy(id, words)}
          />
          {draft.address === '' && !limited && (
            <FieldAction onPress={() => void paste().then((text) => text === undefined || write(text))}>
              {t('withdrawal.paste')}
            </FieldAction>
          )}
          {!limited && <IconButton icon={ScanLine} label={t('withdrawal.scan')} onPress={() => setScanOpen(true)} />}
        </div>
      </FieldFrame>
      <Matched {...props} />
      <LinkNotice {...props} />
      <AddressBook
        open={bookOpen}
        onClose={() => setBookOpen(false)}
        withdrawal={withdrawal}
        draft={draft}
        methods={methods}
      />
      <ScanSheet
        open={scanOpen}
        onClose={() => setScanOpen(false)}
        onCode={(text) => {
          write(text)
          setScanOpen(false)
        }}
      />
    </div>
  )
}

/** The link's values that the form did not apply; one tap chooses the link's coin. */
function LinkNotice({ withdrawal: { send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  if (draft.notes.length === 0) return null
  const choose = (currency: string, amount: string) => {
    send({ type: 'withdrawal.currency', currency })
    send({ type: 'withdrawal.amount', amount })
  }
  return (
    <Notice tone="warn">
      {draft.notes.map(({ id, params }) => (
        <p key={id}>{t(`withdrawal.link.${id}`, params)}</p>
      ))}
      {draft.notes.map(
        ({ id, params: { coin, amount } }) =>
          coin !== undefined &&
          amount !== undefined &&
          currencyIn(methods, coin) && (
            <div className="withdrawal-uses" key={id}>
              <TextButton onPress={() => choose(coin, amount)}>{t('withdrawal.use', { network: coin })}</TextButton>
            </div>
          ),
      )}
    </Notice>
  )
}

/** Shown if the address fits several networks, or a different one than the chosen. */
function Matched({ withdrawal: { send }, draft, methods }: FormProps) {
  const { t, language } = useTranslation()
  const fitting = fittingNetworks(methods, draft)
  const fits = fitting.includes(draft.network)
  if (fitting.length === 0 || (fits && (fitting.length === 1 || draft.picked))) return null
  const others = fitting.filter((network) => network !== draft.network)
  return (
    <Notice tone="warn">
      {fits && <p>{t('withdrawal.fitsSeveral', { networks: listOf(language, fitting) })}</p>}
      <div className="withdrawal-uses">
        {(fits ? fitting : others).map((network) => (
          <TextButton key={network} onPress={() => send({ type: 'withdrawal.network', network })}>
            {t('withdrawal.use', { network })}
          </TextButton>
        ))}
      </div>
    </Notice>
  )
}

function Network({ withdrawal: { send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  const { currency } = draft
  const terms = networkIn(methods, draft)
  const options = (currencyIn(methods, currency)?.networks ?? []).map(({ network, fee, minimum }) => ({
    value: network,
    label: network,
    title2: t('withdrawal.networkText', { fee: exactText(fee, currency), minimum: exactText(minimum, currency) }),
  }))
  return (
    <PickField
      label={t('withdrawal.network')}
      title={t('withdrawal.pickNetwork')}
      options={options}
      value={draft.network}
      onPick={(network) => send({ type: 'withdrawal.network', network })}
    >
      <span className="grow withdrawal-words">
        <span className="f15 m">{draft.network}</span>
        {terms && <span className="f13 t3 n">{t('withdrawal.terms', { fee: exactText(terms.fee, currency) })}</span>}
      </span>
    </PickField>
  )
}

function Memo(props: FormProps) {
  const { t } = useTranslation()
  const problem = useProblem(props, 'memo')
  return (
    <Field
      kind={takesTag(props.draft.network) ? 'number' : 'memo'}
      label={t('withdrawal.memo')}
      name="memo"
      value={props.draft.memo}
      onChange={(memo) => props.withdrawal.send({ type: 'withdrawal.memo', memo })}
      maxLength={MEMO_MOST}
      hint={t('withdrawal.memoHint')}
      {...(problem ? { error: memoProblem(t, props.draft.network) } : {})}
    />
  )
}
