import { useState } from 'react'
import Trash2 from '#icons/trash'
import { aboutCode } from '../../../machines/shared/confirmation.ts'
import { LARGE_FROM_PX } from '../../../protocol/rules/constants.ts'
import type { SavedAddress } from '../../../protocol/shapes/transfers.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useMedia } from '../../bindings/useMedia.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { useCountdown } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { Address } from '../shared/Address.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { type AddressProps, NewForm, SaveForm, unsavedTarget } from './SaveAddress.tsx'
import { Whitelist } from './Whitelist.tsx'

interface Props extends AddressProps {
  open: boolean
  onClose: () => void
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
      <Button kind="ink" label={t('withdrawal.book.new')} onPress={() => setAddingAt(list.length)} />
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
  const { t, language } = useTranslation()
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
