import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { inBook } from '../../../machines/assets/addressBookFlow.ts'
import type { WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { addressProblem, memoFits, takesMemo } from '../../../protocol/rules/address.ts'
import type { SavedAddress, WithdrawalWay } from '../../../protocol/shapes/assets.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { Address } from './Address.tsx'
import type { Withdrawal } from './useWithdrawal.ts'

interface Props {
  open: boolean
  onClose: () => void
  withdrawal: Withdrawal
  draft: WithdrawalDraft
  ways: WithdrawalWay
}

/** Saved addresses: pick, remove, and save the typed one. */
export default function AddressBook({ open, onClose, withdrawal, draft, ways }: Props) {
  const { t } = useTranslation()
  const { send, book, sendBook } = withdrawal
  const { list, error } = book.context
  useBackCloses(open, onClose)
  // Only currencies that can be withdrawn here.
  const shown = list.filter(({ currency }) => ways.currencies.some((way) => way.currency === currency))
  if (!open) return null
  return (
    <Sheet open onClose={onClose} title={t('withdrawal.book.title')} overlayCloses>
      {book.matches('failed') && error ? (
        <LoadFailed error={error} onReload={() => sendBook({ type: 'book.reload' })} />
      ) : book.matches('loading') ? (
        <SkeletonRows count={3} />
      ) : (
        <>
          {error && (
            <Notice tone="err" urgent>
              {failureText(t, error)}
            </Notice>
          )}
          <SaveForm withdrawal={withdrawal} draft={draft} />
          {shown.length === 0 ? (
            <Empty title={t('withdrawal.book.empty')} text={t('withdrawal.book.emptyText')} />
          ) : (
            <ul className="book">
              {shown.map((saved) => (
                <Entry
                  key={saved.id}
                  saved={saved}
                  onPick={() => {
                    send({ type: 'withdrawal.saved', saved })
                    onClose()
                  }}
                  onRemove={() => sendBook({ type: 'book.remove', id: saved.id })}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Sheet>
  )
}

interface EntryProps {
  saved: SavedAddress
  onPick: () => void
  onRemove: () => void
}

function Entry({ saved, onPick, onRemove }: EntryProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { name, currency, network, address } = saved
  return (
    <li className="book-entry">
      <button type="button" className="book-pick" onClick={onPick}>
        <span className="f15 m">{name}</span>
        <span className="f12 t3">
          {currency} · {network}
        </span>
        <span className="f13">
          <Address text={address} />
        </span>
      </button>
      <IconButton icon={Trash2} label={t('withdrawal.book.remove', { name })} onPress={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={t('withdrawal.book.ask')}
        text={`${name} · ${currency} · ${network}`}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}

/** Saves the typed address under a name, unless it is invalid or already in the book. */
function SaveForm({ withdrawal: { book, sendBook }, draft }: Pick<Props, 'withdrawal' | 'draft'>) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [pointed, setPointed] = useState(false)
  const { currency, network, address } = draft
  const memo = takesMemo(network) ? draft.memo.trim() : ''
  const target = { currency, network, address, ...(memo === '' ? {} : { memo }) }
  const wrong = address === '' || addressProblem(network, address) !== undefined || !memoFits(network, memo)
  if (wrong || inBook(book.context.list, target)) return null
  const save = () => {
    setPointed(name.trim() === '')
    if (name.trim() !== '') sendBook({ type: 'book.save', address: { ...target, name: name.trim() } })
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
      <h3 className="f14 sb">{t('withdrawal.book.save')}</h3>
      <p className="f13 t2">
        {network} · <Address text={address} />
      </p>
      <Field
        label={t('withdrawal.book.name')}
        name="name"
        value={name}
        onChange={(text) => {
          setName(text)
          setPointed(false)
        }}
        {...(pointed ? { error: t('withdrawal.book.namePrompt') } : {})}
      />
      <Button type="submit" kind="quiet" busy={book.matches('saving') ? t('withdrawal.book.saving') : undefined}>
        {t('withdrawal.book.add')}
      </Button>
    </form>
  )
}
