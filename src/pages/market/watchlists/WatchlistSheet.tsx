import { pairName } from '../../../../protocol/currencies.ts'
import './watchlists.css'
import { useRef, useState } from 'react'
import {
  freeId,
  isFull,
  WATCHLIST_MARKETS_MAX,
  WATCHLIST_NAME_MAX,
  WATCHLISTS_MAX,
  type Watchlist,
  watchlistProblem,
} from '../../../../machines/market/watchlistsFlow.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useWatchlists } from '../../../bindings/watchlists.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Cell, SwitchCell } from '../../../ui/Cell.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageSheet } from '../../shared/PageSheet.tsx'
import type { Favourites } from '../parts/useFavourites.ts'

/** The purpose of the sheet: a new list, renaming or deleting a list, or the lists of a market. */
export type WatchlistTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly list: Watchlist }
  | { readonly kind: 'choose'; readonly market: MarketItem }

interface Props {
  task: WatchlistTask
  favourites: Favourites
  onClose: () => void
  /** Receives the id of a new list. */
  onCreated?: ((id: number) => void) | undefined
}

export default function WatchlistSheet({ task, favourites, onClose, onCreated }: Props) {
  switch (task.kind) {
    case 'new':
      return <NewList first={[]} onClose={onClose} onCreated={onCreated} />
    case 'edit':
      return <EditList list={task.list} onClose={onClose} />
    default:
      return <ChooseLists market={task.market} favourites={favourites} onClose={onClose} />
  }
}

interface NameProps {
  /** The renamed list; undefined for a new one. */
  list?: Watchlist
  button: string
  onName: (name: string) => void
}

/** The name of a list. Its problem is shown when it is submitted. */
function NameForm({ list, button, onName }: NameProps) {
  const { t } = useTranslation()
  const { lists } = useWatchlists()
  const [name, setName] = useState(list?.name ?? '')
  const [attempted, setAttempted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = watchlistProblem(lists, name, list?.id)
  const submit = () => {
    if (!problem) return onName(name.trim())
    setAttempted(true)
    field.current?.focus()
  }
  return (
    <Form onSubmit={submit}>
      <div className="grid g3">
        <Field
          ref={field}
          kind="note"
          label={t('watchlists.name')}
          value={name}
          maxLength={WATCHLIST_NAME_MAX}
          onChange={(next) => {
            setAttempted(false)
            setName(next)
          }}
          {...(attempted && problem ? { error: t(`watchlists.why.${problem}`, { count: WATCHLISTS_MAX }) } : {})}
        />
        <Button type="submit" label={button} />
      </div>
    </Form>
  )
}

interface NewProps extends Pick<Props, 'onClose' | 'onCreated'> {
  /** The market that it begins with. */
  first: readonly number[]
}

function NewList({ first, onClose, onCreated }: NewProps) {
  const { t } = useTranslation()
  const { lists, send } = useWatchlists()
  const create = (name: string) => {
    const id = freeId(lists)
    send({ type: 'watchlists.create', name, markets: first })
    onClose()
    onCreated?.(id)
  }
  return (
    <PageSheet open onClose={onClose} title={t('watchlists.new')} initialFocus="field">
      <NameForm button={t('watchlists.create')} onName={create} />
      <p className="f12 t3 watchlist-new">{t('watchlists.note')}</p>
    </PageSheet>
  )
}

function EditList({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const { t } = useTranslation()
  const { send } = useWatchlists()
  const [confirming, setConfirming] = useState(false)
  const rename = (name: string) => {
    send({ type: 'watchlists.rename', id: list.id, name })
    onClose()
  }
  return (
    <PageSheet open onClose={onClose} title={t('watchlists.edit')}>
      <NameForm list={list} button={t('watchlists.save')} onName={rename} />
      <div className="watchlist-more">
        <Button kind="quiet" label={t('watchlists.delete')} onPress={() => setConfirming(true)} />
      </div>
      <ConfirmDialog
        open={confirming}
        title={t('watchlists.deleteTitle', { name: list.name })}
        text={t('watchlists.deleteText')}
        okLabel={t('watchlists.delete')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          send({ type: 'watchlists.delete', id: list.id })
          onClose()
        }}
      />
    </PageSheet>
  )
}

interface ChooseProps {
  market: MarketItem
  favourites: Favourites
  onClose: () => void
}

/** The lists of a market, each with a switch that acts at once. */
function ChooseLists({ market, favourites, onClose }: ChooseProps) {
  const { t } = useTranslation()
  const { lists, send } = useWatchlists()
  const [creating, setCreating] = useState(false)
  const id = market.id
  if (creating) return <NewList first={[id]} onClose={onClose} />
  const count = (list: Watchlist) => t('watchlists.count', { count: list.markets.length, most: WATCHLIST_MARKETS_MAX })
  return (
    <PageSheet open onClose={onClose} title={t('watchlists.choose', { market: pairName(market) })} overlayCloses>
      <div className="watchlist-choices">
        <SwitchCell
          title={t('market.tab.favourites')}
          checked={favourites.has(id)}
          onChange={() => favourites.toggle(id)}
        />
        {lists.map((list) =>
          isFull(list) && !list.markets.includes(id) ? (
            <Cell key={list.id} title={list.name} sub={t('watchlists.full', { most: WATCHLIST_MARKETS_MAX })} />
          ) : (
            <SwitchCell
              key={list.id}
              title={list.name}
              sub={count(list)}
              checked={list.markets.includes(id)}
              onChange={() => send({ type: 'watchlists.toggle', id: list.id, market: id })}
            />
          ),
        )}
      </div>
      {lists.length < WATCHLISTS_MAX && (
        <div className="watchlist-more">
          <Button kind="quiet" label={t('watchlists.new')} onPress={() => setCreating(true)} />
        </div>
      )}
    </PageSheet>
  )
}
