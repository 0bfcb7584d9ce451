/** Forms that save an address: the typed one under a name, or a new one. */
import { type ReactNode, useState } from 'react'
import { inBook, type NewAddress } from '../../../machines/assets/addressBookFlow.ts'
import { currencyIn, TARGET_MOST, type WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { addressed, targetRefusal } from '../../../machines/assets/withdrawalEdit.ts'
import {
  addressProblem,
  cleanAddress,
  cleanMemo,
  MEMO_MOST,
  memoFits,
  takesMemo,
  takesTag,
} from '../../../protocol/rules/address/index.ts'
import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Address } from '../shared/Address.tsx'
import { KEY_MOST } from './arrivedWhole.ts'
import { memoProblem } from './memoProblem.ts'
import type { Withdrawal } from './useWithdrawal.ts'

export interface AddressProps {
  withdrawal: Withdrawal
  draft: WithdrawalDraft
  methods: WithdrawalWay
}

/** The typed address, if it is valid and not in the book. */
export function unsavedTarget({
  withdrawal: { book },
  draft,
}: Pick<AddressProps, 'withdrawal' | 'draft'>): Target | undefined {
  const { currency, network } = draft
  const address = cleanAddress(draft.address)
  const target = { currency, network, address, memo: takesMemo(network) ? cleanMemo(draft.memo) : '' }
  const saved = inBook(book.context.list, target)
  return address === '' || saved || targetProblems(target).length > 0 ? undefined : target
}

type Target = Omit<Required<NewAddress>, 'name'>
type WrongField = 'address' | 'memo' | 'name'

const targetProblems = ({ network, address, memo }: Target): WrongField[] => [
  ...(address === '' || addressProblem(network, address) ? (['address'] as const) : []),
  ...(memoFits(network, memo) ? [] : (['memo'] as const)),
]

interface SaveProps extends Pick<AddressProps, 'withdrawal'> {
  title: string
  target: Target
  /** Fields of the target, if it is not given. */
  children?: ReactNode
  onWrong?: (fields: readonly WrongField[]) => void
}

/** Saves an address under a name. */
export function SaveForm({ withdrawal: { book, sendBook }, title, target, children, onWrong }: SaveProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [pointed, setPointed] = useState(false)
  const save = () => {
    const wrong = targetProblems(target)
    onWrong?.(wrong)
    setPointed(name.trim() === '')
    const { memo, ...rest } = target
    const address = { ...rest, ...(memo === '' ? {} : { memo }), name: name.trim() }
    if (wrong.length === 0 && name.trim() !== '') sendBook({ type: 'book.save', address })
  }
  return (
    <form
      className="book-save"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        save()
      }}
    >
      <h3 className="f14 sb">{title}</h3>
      {children ?? (
        <div className="f13 t2">
          {target.network}
          <Address text={target.address} />
        </div>
      )}
      <Field
        label={t('withdrawal.book.name')}
        name="name"
        kind="note"
        value={name}
        onChange={(text) => {
          setName(text)
          setPointed(false)
        }}
        {...(pointed ? { error: t('withdrawal.book.namePrompt') } : {})}
      />
      <Button
        type="submit"
        kind="ink"
        label={t('withdrawal.book.add')}
        busy={book.matches('saving') ? t('withdrawal.book.saving') : undefined}
      />
    </form>
  )
}

/** Adds an address of the draft's currency: network, address, memo where there is one, name. */
export function NewForm({ withdrawal, draft, methods }: AddressProps) {
  const { t } = useTranslation()
  const { currency } = draft
  const [network, setNetwork] = useState(draft.network)
  const [address, setAddress] = useState('')
  const [memo, setMemo] = useState('')
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const target = { currency, network, address: cleanAddress(address), memo: takesMemo(network) ? cleanMemo(memo) : '' }
  const networks = currencyIn(methods, currency)?.networks ?? []
  const own = { ...methods, currencies: methods.currencies.filter((one) => one.currency === currency) }
  const refused = targetRefusal({ ...draft, network, address }, own)
  const problem = refused
    ? t(`withdrawal.link.${refused.problem}`, refused.params)
    : target.address === ''
      ? t('field.prompt.address')
      : t(addressError(target))
  /** Reads a complete address: a link includes its network and memo. */
  const take = (text: string) => {
    const read = addressed({ ...draft, network, picked: true, address: '', memo }, own, text)
    setNetwork(read.network)
    setAddress(read.address)
    setMemo(read.memo)
    setWrong(targetRefusal(read, own) ? ['address'] : [])
  }
  return (
    <SaveForm
      withdrawal={withdrawal}
      title={`${t('withdrawal.book.new')} · ${currency}`}
      target={target}
      onWrong={setWrong}
    >
      <Chips
        label={t('withdrawal.network')}
        items={networks.map((one) => ({ key: one.network, label: one.network }))}
        value={network}
        onChange={(picked) => {
          setNetwork(picked)
          setWrong([])
        }}
      />
      <Field
        label={t('withdrawal.address')}
        name="new-address"
        kind="address"
        value={address}
        maxLength={TARGET_MOST}
        onChange={(text) => {
          if (text.length - address.length > KEY_MOST) return take(text)
          setAddress(text)
          setWrong([])
        }}
        onBlur={() => address !== '' && take(address)}
        {...(wrong.includes('address') ? { error: problem } : {})}
      />
      {takesMemo(network) && (
        <Field
          label={t('withdrawal.memo')}
          name="new-memo"
          kind={takesTag(network) ? 'number' : 'memo'}
          value={memo}
          onChange={(text) => {
            setMemo(text)
            setWrong([])
          }}
          maxLength={MEMO_MOST}
          hint={t('withdrawal.memoHint')}
          {...(wrong.includes('memo') ? { error: memoProblem(t, network) } : {})}
        />
      )}
    </SaveForm>
  )
}

const addressError = ({ network, address }: Target) =>
  addressProblem(network, address) === 'addressChecksum' ? 'error.addressChecksum' : 'error.addressInvalid'
