import { type ReactNode, useState } from 'react'
import Trash2 from '#icons/trash'
import { inBook, type NewAddress } from '../../../machines/assets/addressBookFlow.ts'
import { currencyIn, TARGET_MOST, type WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { addressed, targetRefusal } from '../../../machines/assets/withdrawalEdit.ts'
import { aboutCode } from '../../../machines/shared/confirmation.ts'
import {
  addressProblem,
  cleanAddress,
  cleanMemo,
  MEMO_MOST,
  memoFits,
  takesMemo,
  takesTag,
} from '../../../protocol/rules/address/index.ts'
import { LARGE_FROM_PX } from '../../../protocol/rules/constants.ts'
import type { SavedAddress, WithdrawalWay } from '../../../protocol/shapes/assets.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useMedia } from '../../bindings/useMedia.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { useCountdown } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { Address } from '../shared/Address.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { KEY_MOST } from './arrivedWhole.ts'
import { memoProblem } from './memoProblem.ts'
import type { Withdrawal } from './useWithdrawal.ts'
import { Whitelist } from './Whitelist.tsx'

interface Props {
  open: boolean
  onClose: () => void
  withdrawal: Withdrawal
  draft: WithdrawalDraft
  methods: WithdrawalWay
}

/** Saved addresses: pick, remove, and save the typed one. */
export default function AddressBook({ open, onClose, withdrawal, draft, methods }: Props) {
  const { t } = useTranslation()
  const { send, book, sendBook } = withdrawal
  const { list, error } = book.context
  const [addingAt, setAddingAt] = useState<number>()
  const typed = unsavedTarget({ withdrawal, draft })
  useBackCloses(open, onClose)
  // Saving an address closes the form, which a large screen shows beside the list.
  const isLarge = useMedia(`(min-width: ${LARGE_FROM_PX}px)`)
  const adding = open && (isLarge || addingAt === list.length)
  const add = (
    <Offered call="saveAddress">
      <Button kind="ink" onPress={() => setAddingAt(list.length)}>
        {t('withdrawal.book.new')}
      </Button>
    </Offered>
  )
  // Only currencies that can be withdrawn here.
  const shown = list.filter(({ currency }) => methods.currencies.some((way) => way.currency === currency))
  if (!open) return null
  return (
    <Sheet open onClose={onClose} title={t('withdrawal.book.title')} overlayCloses>
      {book.matches('failed') && error ? (
        <LoadFailed error={error} onReload={() => sendBook({ type: 'book.reload' })} />
      ) : book.matches('loading') ? (
        <SkeletonRows count={3} />
      ) : (
        <div className="book-panes">
          <Whitelist withdrawal={withdrawal} methods={methods} />
          <FailureNotice error={error && aboutCode(error) ? undefined : error} />
          {typed ? (
            <SaveForm withdrawal={withdrawal} title={t('withdrawal.book.save')} target={typed} />
          ) : (
            adding && (
              <NewForm
                key={`${draft.currency} ${list.length}`}
                withdrawal={withdrawal}
                draft={draft}
                methods={methods}
              />
            )
          )}
          {shown.length === 0 ? (
            (!adding || typed || isLarge) && (
              <Empty title={t('withdrawal.book.empty')} text={t('withdrawal.book.emptyText')}>
                {!typed && !adding && add}
              </Empty>
            )
          ) : (
            <ul className="book">
              {shown.map((saved) => (
                <Entry
                  key={saved.id}
                  saved={saved}
                  limited={methods.whitelist === true}
                  onPick={() => {
                    send({ type: 'withdrawal.saved', saved })
                    onClose()
                  }}
                  onRemove={() => sendBook({ type: 'book.remove', id: saved.id })}
                />
              ))}
            </ul>
          )}
          {shown.length > 0 && !typed && !adding && <div className="book-add">{add}</div>}
        </div>
      )}
    </Sheet>
  )
}

interface EntryProps {
  saved: SavedAddress
  /** Whether the whitelist is on, so that a new address has to wait. */
  limited: boolean
  onPick: () => void
  onRemove: () => void
}

function Entry({ saved, limited, onPick, onRemove }: EntryProps) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const left = useCountdown((saved.usableFrom ?? 0) * 1_000)
  const waits = limited && left > 0 && saved.usableFrom !== null
  const [confirming, setConfirming] = useState(false)
  const { name, currency, network, address, memo } = saved
  return (
    <li className="book-entry">
      <button type="button" className="book-pick" onClick={onPick} disabled={waits}>
        <span className="f15 m">{name}</span>
        <span className="f12 t3">
          {currency} · {network}
        </span>
        <span className="f13">
          <Address text={address} />
        </span>
        {memo !== null && (
          <span className="f12 t3">
            {t('withdrawal.memo')}: {memo}
          </span>
        )}
        {waits && saved.usableFrom !== null && (
          <span className="f12 book-waits">
            {t('withdrawal.whitelist.usable', {
              time: formatDateTime(saved.usableFrom * 1_000, language),
            })}
          </span>
        )}
      </button>
      <Offered call="saveAddress">
        <IconButton icon={Trash2} label={t('withdrawal.book.remove', { name })} onPress={() => setConfirming(true)} />
      </Offered>
      <ConfirmDialog
        open={confirming}
        title={t('withdrawal.book.ask')}
        text={`${name} · ${currency} · ${network}`}
        onConfirm={() => {
          setConfirming(false)
          onRemove()
        }}
        onCancel={() => setConfirming(false)}
      />
    </li>
  )
}

/** The typed address, if it is valid and not in the book. */
function unsavedTarget({ withdrawal: { book }, draft }: Pick<Props, 'withdrawal' | 'draft'>): Target | undefined {
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

interface SaveProps extends Pick<Props, 'withdrawal'> {
  title: string
  target: Target
  /** Fields of the target, if it is not given. */
  children?: ReactNode
  onWrong?: (fields: readonly WrongField[]) => void
}

/** Saves an address under a name. */
function SaveForm({ withdrawal: { book, sendBook }, title, target, children, onWrong }: SaveProps) {
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
    <Form className="book-save" onSubmit={save}>
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
      <Button type="submit" kind="ink" busy={book.matches('saving') ? t('withdrawal.book.saving') : undefined}>
        {t('withdrawal.book.add')}
      </Button>
    </Form>
  )
}

/** Adds an address of the draft's currency: network, address, memo where there is one, name. */
function NewForm({ withdrawal, draft, methods }: Pick<Props, 'withdrawal' | 'draft' | 'methods'>) {
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
